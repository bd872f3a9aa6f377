/** Whether the other end is still there: after a silence it is asked, and a line that stays silent is given up. */

const LOOK = 1000;
const SILENCE = 4500; // then we ask
const PATIENCE = 4500; // for the answer: a dead line is known within ten seconds

export class Pulse {
  private heard = performance.now();
  private asked = 0; // when; 0: nothing is owed to us
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly beat: () => void,
    private readonly dead: () => void,
  ) {}

  /** A new line; while it is being made it owes us a first word. */
  start(): void {
    this.stop();
    this.heard = this.asked = performance.now();
    this.timer = setInterval(() => this.look(), LOOK);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  hear(): void {
    this.heard = performance.now();
    this.asked = 0;
  }

  private look(): void {
    const now = performance.now();
    if (this.asked && now - this.asked > PATIENCE) this.dead();
    else if (!this.asked && now - this.heard > SILENCE) {
      this.asked = now;
      this.beat();
    }
  }
}
