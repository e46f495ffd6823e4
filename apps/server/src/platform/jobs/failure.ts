/** How an attempt at a job ended: what may be kept of a failure, and whether it is worth another try. */

export type Outcome = { readonly done: number } | { readonly reason: string; readonly giveUp: boolean };

/** Thrown by whoever does a job for what no repetition will mend. */
export class NotDeliverable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? {} : { cause });
    this.name = 'NotDeliverable';
  }
}

const reasonMax = 500;

/** One line, without addresses: carriers like to repeat them. */
export function reasonOf(error: unknown): string {
  const { code, message } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', message: String(error) };
  const text = `${typeof code === 'string' ? `${code}: ` : ''}${message}`;
  return text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, reasonMax);
}
