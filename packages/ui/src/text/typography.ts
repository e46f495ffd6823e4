/** The spaces of printed French: pure, safe on ICU messages, addresses and times of day. */

const narrow = '\u202f';
const wide = '\u00a0';
/** Plain, no-break and narrow spaces: what an author may have typed. */
const space = '[ \\u00a0\\u202f]';

interface SpaceRules {
  /** Before ; ! ? */
  readonly high: string;
  /** Before : */
  readonly colon: string;
  /** Inside « » */
  readonly quote: string;
  readonly percent: string;
}

const france: SpaceRules = { high: narrow, colon: wide, quote: wide, percent: wide };
const quebec: SpaceRules = { ...france, high: '' };
const swiss: SpaceRules = { high: narrow, colon: narrow, quote: narrow, percent: narrow };

function rulesOf(locale: string): SpaceRules | undefined {
  const [language, ...rest] = locale.toLowerCase().split('-');
  if (language !== 'fr') return undefined;
  if (rest.includes('ca')) return quebec;
  return rest.includes('ch') ? swiss : france;
}

// A mark counts when words come before it and nothing glued after: "http://", "12:30" and "?a=b" stay whole.
// A no-break space already there counts as words: a parsed message may be cut just before it.
const before = (words: string): string => `(?:(?<=[${words}])${space}*|[\\u00a0\\u202f]+)`;
const high = new RegExp(
  `${before('\\p{L}\\p{N})\\]}»”"\'’%…>')}(?<!&[a-z0-9#]+)([;!?]+)(?=\\s|$|[)\\]»”"'<}])`,
  'giu',
);
const colon = new RegExp(`${before('\\p{L}\\p{N})\\]}»”"’%>')}:(?=\\s|$)`, 'gu');
const opening = new RegExp(`«${space}*`, 'gu');
const closing = new RegExp(`${space}*»`, 'gu');
const percent = new RegExp(`${before('\\p{N}}')}%`, 'gu');

/** `frenchSpaces("Prêt ?", "fr")` binds the mark to its word; other languages come back unchanged. */
export function frenchSpaces(text: string, locale: string): string {
  const rules = rulesOf(locale);
  if (rules === undefined) return text;
  return text
    .replace(opening, `«${rules.quote}`)
    .replace(closing, `${rules.quote}»`)
    .replace(high, `${rules.high}$1`)
    .replace(colon, `${rules.colon}:`)
    .replace(percent, `${rules.percent}%`);
}
