/** Counts what must open nothing and what must open, and keeps in words where it was otherwise. */
import type { Result } from '@parcours/contract/client';

export class Tries {
  readonly faults: string[] = [];
  /** Tries that must be refused. */
  forged = 0;
  /** Honest ones beside them: a door that is shut for everybody proves nothing. */
  honest = 0;

  /** Refused with this code, and no other: a limit of tries would hide what the door does. */
  refused(what: string, answer: Result<unknown>, code: string): void {
    this.forged += 1;
    if (answer.ok) this.faults.push(`${what} was let in`);
    else if (answer.code !== code) this.faults.push(`${what} was refused with ${answer.code}, not ${code}`);
  }

  opened(what: string, answer: Result<unknown>): void {
    this.honest += 1;
    if (!answer.ok) this.faults.push(`${what} was refused with ${answer.code}`);
  }

  /** Of many that were sent at once, one. */
  openedOnce(what: string, answers: readonly Result<unknown>[]): void {
    this.honest += 1;
    this.forged += answers.length - 1;
    const count = answers.filter(({ ok }) => ok).length;
    if (count !== 1) this.faults.push(`${what}: ${count} of ${answers.length} were let in`);
  }

  /** The browser was led back without a code. */
  landedOutside(what: string, code: string): void {
    this.forged += 1;
    if (code !== '') this.faults.push(`${what} was given a code`);
  }

  landedInside(what: string, code: string): void {
    this.honest += 1;
    if (code === '') this.faults.push(`${what} was given no code`);
  }
}
