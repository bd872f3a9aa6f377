/** Two soft notes, made here; silent unless the settings ask for sound. */

const NOTES = { turn: [523, 659], chat: [659] } as const;
let context: AudioContext | null = null;

export function chime(kind: keyof typeof NOTES): void {
  context ??= new AudioContext();
  NOTES[kind].forEach((pitch, at) => {
    if (!context) return;
    const start = context.currentTime + at * 0.12;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.35);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  });
}
