/** Few short sounds, made here; silent unless the settings ask for them. */

import { settings } from "../state/settings.svelte";

interface Note {
  pitch: number;
  at: number; // seconds from the beginning
  long: number;
  wave: OscillatorType;
  falls?: number; // to this pitch
  soft?: number; // nothing above this frequency
}

const row = (pitches: number[], wave: OscillatorType, apart: number, long: number): Note[] =>
  pitches.map((pitch, n) => ({ pitch, at: n * apart, long, wave }));

const SOUNDS = {
  turn: row([523, 659], "sine", 0.12, 0.35),
  chat: row([659], "sine", 0, 0.35),
  step: row([180], "triangle", 0, 0.04),
  landing: row([110], "triangle", 0, 0.09),
  built: row([523, 659, 784], "triangle", 0.09, 0.22),
  age: [...row([82, 82], "sine", 0.2, 0.18), { pitch: 392, at: 0.42, long: 0.4, wave: "sine" }],
  last: row([392, 392], "sine", 0.16, 0.3),
  harm: [{ pitch: 140, falls: 70, at: 0, long: 0.16, wave: "sawtooth", soft: 600 }],
  end: row([392, 523], "sine", 0.14, 0.4),
  won: row([392, 523, 659, 784], "triangle", 0.12, 0.4),
  lost: row([392, 330], "sine", 0.2, 0.5),
  question: row([659, 523], "sine", 0.12, 0.35),
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

const PEAK = 0.08;
const APART = 120; // milliseconds between two sounds
const SWITCHES: Partial<Record<Sound, "soundTurn" | "soundTable">> = {
  turn: "soundTurn",
  chat: "soundTurn",
  question: "soundTurn",
  step: "soundTable",
  landing: "soundTable",
};
let context: AudioContext | null = null;
let played = -Infinity;

/** Whether a sound is wanted: "your turn" also when sounds are off and nobody looks. */
export function wanted(sound: Sound): boolean {
  if (atNight(new Date())) return false;
  if (!settings[SWITCHES[sound] ?? "soundMoments"]) return false;
  return settings.sound || (sound === "turn" && document.hidden);
}

/** Whether this is an hour in which the person wants silence. */
export function atNight(then: Date): boolean {
  if (!settings.night || settings.nightFrom === settings.nightUntil) return false;
  const hour = `${String(then.getHours()).padStart(2, "0")}:${String(then.getMinutes()).padStart(2, "0")}`;
  const after = hour >= settings.nightFrom;
  const before = hour < settings.nightUntil;
  return settings.nightFrom < settings.nightUntil ? after && before : after || before;
}

export function chime(sound: Sound): void {
  const now = performance.now();
  if (!wanted(sound) || now - played < APART || !settings.volume) return;
  played = now;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined); // made before the first click, it sleeps
  for (const note of SOUNDS[sound]) ring(context, note);
}

function ring(to: AudioContext, { pitch, at, long, wave, falls, soft }: Note): void {
  const start = to.currentTime + at;
  const tone = to.createOscillator();
  const volume = to.createGain();
  const filter = to.createBiquadFilter();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  if (falls) tone.frequency.exponentialRampToValueAtTime(falls, start + long);
  filter.type = "lowpass";
  filter.frequency.value = soft ?? 6000;
  volume.gain.setValueAtTime(PEAK * settings.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + long);
  tone.connect(filter).connect(volume).connect(to.destination);
  tone.start(start);
  tone.stop(start + long + 0.05);
}
