/**
 * Answers to those who have the answer already (RFC 9110 §13.1.2): a tag names what an answer was made of, and until when
 * it stays the same by itself.
 */
import { createHash } from 'node:crypto';

/** What a caller sent as `If-None-Match`: the tags of answers that it has. */
export type KnownTags = readonly string[];

/** A caller that repeats more than one answer's tag is none of ours. */
const tagsMax = 4;

export function knownTags(header: string | undefined): KnownTags {
  if (header === undefined) return [];
  return header
    .split(',', tagsMax)
    .map((tag) => tag.trim())
    .filter((tag) => form.test(tag));
}

/** Weak: the same answer may be compressed or not. The moment is in milliseconds, in base 36; nothing for no end. */
const form = /^W\/"([\w-]{22}):([0-9a-z]{0,9})"$/;
const base = 36;

/** `until`: the first moment at which the answer may become another one though nothing is written; null for never. */
export function tagOf(madeOf: readonly unknown[], until: number | null): string {
  return `W/"${digest(madeOf)}:${until === null ? '' : until.toString(base)}"`;
}

/** The tag among those known whose answer is still the one that would be made now; undefined where there is none. */
export function stillTrue(known: KnownTags, madeOf: readonly unknown[], now: number): string | undefined {
  const expected = digest(madeOf);
  return known.find((tag) => {
    const [, sent, until = ''] = form.exec(tag) ?? [];
    return sent === expected && (until === '' || now < Number.parseInt(until, base));
  });
}

function digest(madeOf: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(madeOf)).digest('base64url').slice(0, 22);
}
