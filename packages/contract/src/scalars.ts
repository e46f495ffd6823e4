/** The small schemas that every noun is made of: ids, times, ratios, texts. */
import { z } from 'zod';

/** UUIDv7 of a row (domain §2). */
export const id = z.uuid();
/** Stable key of a row, choice, target or word inside a block's content (domain §5). */
export const contentKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** UTC ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
/** 0..1. */
export const ratio = z.number().min(0).max(1);
/** Whole seconds. */
export const seconds = z.number().int().min(0);
/** HTML that was sanitised when written. */
export const richText = z.string().max(100_000);
/** Plain text of one line. */
export const label = z.string().min(1).max(500);

/** The token of a link: 256 bits. */
export const secret = z.string().regex(/^[\w-]{43}$/);
/** One line that a person typed: no control signs, no spaces around. */
export const lineOfText = (min: number, max: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)
    .trim()
    .min(min)
    .max(max);
/** What a person typed over several lines. */
export const textOf = (min: number, max: number) =>
  z
    .string()
    // oxlint-disable-next-line no-control-regex -- they are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .trim()
    .min(min)
    .max(max);

export const score = z.strictObject({ actual: z.number(), max: z.number() });
export type Score = z.infer<typeof score>;

/** The languages that the portal speaks, and that a course may be written in (spec §1). */
export const locale = z.enum(['fr', 'en', 'fr-CA', 'fr-CH']);
export type Locale = z.infer<typeof locale>;
