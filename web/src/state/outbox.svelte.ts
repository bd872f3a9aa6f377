/** What was done while the line was down: it waits in the page, leaves once, and is never dropped in silence. */

import type { Question } from "../proof/witness";

/** A question that must not get lost, with what to do about its answer. */
export interface Kept<Answer> {
  question: Question;
  parts: readonly string[]; // the moves that a choice is made of
  replaces: boolean; // a sealed move that may still be changed
  chatted: number; // the last line of chat that was known
  late: boolean; // it waited for the line
  sent: boolean; // it had left before the line broke: it may have arrived
  told: (answer: Answer) => void;
  failed: (error: Error) => void;
}

export class Outbox<Answer> {
  waiting = $state.raw<readonly Kept<Answer>[]>([]);

  /** Moves and words are kept; whatever is only looked up can be asked again. */
  takes(question: Question): boolean {
    return question.type === "move" || question.type === "say";
  }

  keep(kept: Kept<Answer>): void {
    this.waiting = [...this.waiting, { ...kept, late: true }];
  }

  /** Take out all of one kind, to be sent. */
  empty(type: "move" | "say"): Kept<Answer>[] {
    const found = this.waiting.filter((kept) => kept.question.type === type);
    this.waiting = this.waiting.filter((kept) => !found.includes(kept));
    return found;
  }

  /** Think better of it. */
  withdraw(kept: Kept<Answer>, why: Error): void {
    this.waiting = this.waiting.filter((other) => other !== kept);
    kept.failed(why);
  }
}
