/** The data types of the xAPI standard (1.0.3 Data §4, IEEE 9274.1.1 §4.2.7) as predicates on texts. */

/** The two editions that the store speaks; the request's version header chooses. */
export type XapiEdition = '1.0.3' | '2.0.0';

/**
 * Most characters of each kind of text that has a format. A text is measured before a pattern reads it, so that what a
 * stranger sends costs no more than its limit says.
 */
export const formatLimits = {
  iri: 4_096,
  /** `mailto:` and the longest address of RFC 5321, with room for escapes. */
  mailto: 1_000,
  mediaType: 500,
  /** RFC 5646 §4.4.1 asks for room for 35. */
  languageTag: 200,
  duration: 200,
  timestamp: 100,
  version: 20,
} as const;

type Format = keyof typeof formatLimits;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
// What RFC 3987 excludes everywhere: spaces, controls and a few delimiters. A scheme is a must.
// oxlint-disable-next-line no-control-regex -- controls are exactly what may not stand in an IRI
const iri = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\u0000-\u001f\u007f]+$/i;
// oxlint-disable-next-line no-control-regex -- the same for an address
const mailto = /^mailto:[^\s@<>()[\],;:"\\\u0000-\u001f]+@[^\s@<>()[\],;:"\\\u0000-\u001f]+$/i;
const sha1 = /^[0-9a-f]{40}$/i;
/** SHA-224, 256, 384 and 512 in hexadecimal. */
const sha2 = /^(?:[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;.*)?$/;

/** Whether a text is short enough to be looked at. */
export const fits = (text: string, format: Format): boolean => text.length <= formatLimits[format];

export const isUuid = (text: string): boolean => uuid.test(text);
export const isIri = (text: string): boolean => fits(text, 'iri') && iri.test(text);
export const isMailto = (text: string): boolean => fits(text, 'mailto') && mailto.test(text);
export const isSha1 = (text: string): boolean => sha1.test(text);
export const isSha2 = (text: string): boolean => sha2.test(text);
export const isMediaType = (text: string): boolean => fits(text, 'mediaType') && mediaType.test(text);

// RFC 5646 §2.1, production by production.
const language = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})';
const script = '(?:-[a-z]{4})?';
const region = '(?:-(?:[a-z]{2}|[0-9]{3}))?';
const variants = '(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*';
const extensions = '(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*';
const privateUse = 'x(?:-[a-z0-9]{1,8})+';
const irregular =
  'en-gb-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:be-fr|be-nl|ch-de)';
const languageTag = new RegExp(
  `^(?:${language}${script}${region}${variants}${extensions}(?:-${privateUse})?|${privateUse}|${irregular})$`,
  'i',
);

export const isLanguageTag = (text: string): boolean => fits(text, 'languageTag') && languageTag.test(text);

const version: Readonly<Record<XapiEdition, RegExp>> = {
  '1.0.3': /^1\.0(?:\.\d+)?$/,
  // A statement retains the version it was accepted with, so one of 1.0 may come in under 2.0.
  '2.0.0': /^[12]\.0(?:\.\d+)?$/,
};

/** Whether a statement's `version` may stand under an edition. */
export const isVersion = (text: string, edition: XapiEdition): boolean =>
  fits(text, 'version') && version[edition].test(text);

const number = String.raw`\d+(?:[.,]\d+)?`;
// ISO 8601:2004 §4.4.3.2: weeks alone, or the parts in order; a fraction only in the last part.
const durationParts = new RegExp(
  String.raw`^P(?:(${number})Y)?(?:(${number})M)?(?:(${number})D)?(?:T(?=\d)(?:(${number})H)?(?:(${number})M)?(?:(${number})S)?)?$`,
);
const weeks = new RegExp(`^P${number}W$`);

export function isDuration(text: string): boolean {
  if (!fits(text, 'duration')) return false;
  if (weeks.test(text)) return true;
  const parts = durationParts
    .exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (parts === undefined || parts.length === 0) return false;
  return parts.slice(0, -1).every((part) => /^\d+$/.test(part));
}

/** The seconds beyond a hundredth are left out of comparisons (1.0.3 Data §4.6, 2.0 §4.2.7); what is no duration stays. */
export function comparableDuration(text: string): string {
  const point = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (!isDuration(text) || point === -1 || !text.endsWith('S')) return text;
  const hundredths = text
    .slice(point + 1, -1)
    .padEnd(2, '0')
    .slice(0, 2);
  return `${text.slice(0, point + 1)}${hundredths}S`;
}
