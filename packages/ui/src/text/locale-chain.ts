/** Which catalogs answer for a language, and how they are laid over each other. */

/** A message that the build has parsed already: `["Bonjour ", ["name"]]`. */
export type CompiledMessage = readonly unknown[];

/** Messages by key, nested as deep as the screens wish. */
export interface Catalog {
  readonly [key: string]: string | CompiledMessage | Catalog;
}

export function isMessage(value: Catalog[string] | undefined): value is string | CompiledMessage {
  return typeof value === 'string' || Array.isArray(value);
}

/** Catalogs by language tag. */
export type Catalogs = Readonly<Partial<Record<string, Catalog>>>;

/**
 * A tenant's own labels: language tag -> "home.title" -> words. The forms of a plural or of a choice are labels of their
 * own, "home.found.count.one": the message, its value and the form.
 */
export type LabelOverrides = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

const lastLocale = 'en';

/** `fr-CA` -> `fr-CA`, `fr`. */
function ownChain(locale: string): readonly string[] {
  return locale === '' ? [] : [locale, ...ownChain(locale.replace(/-?[^-]*$/, ''))];
}

/** `fr-CA` -> `fr-CA`, `fr`, `en`: nearest first, English last, each once. */
export function localeChain(locale: string): readonly string[] {
  return [...new Set([...ownChain(locale), lastLocale])];
}

/** Puts own forms in the place of those of a parsed message; one that is not parsed keeps its own. */
const withForms = (message: string | CompiledMessage, own: Catalog): string | CompiledMessage =>
  (message as readonly (readonly [string, unknown, object])[]).map?.((piece) =>
    own[piece[0]] ? [piece[0], piece[1], { ...piece[2], ...(own[piece[0]] as Catalog) }] : piece,
  ) ?? message;

/** Lays `over` upon `under`, key by key; an empty string does not hide what is under it. */
export function layCatalog(under: Catalog, over: Catalog): Catalog {
  const laid: Record<string, Catalog[string]> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = laid[key];
    if (isMessage(value)) laid[key] = value || (below ?? value);
    else if (below) laid[key] = isMessage(below) ? withForms(below, value) : layCatalog(below, value);
    else laid[key] = value;
  }
  return laid;
}

/**
 * A tenant's words, typed at run time, need no parser: only `{name}` is understood in them. A label without a value to
 * fill stays a string.
 */
export function parseLabel(words: string): string | CompiledMessage {
  const pieces = words.split(/\{(\w+)\}/);
  if (pieces.length === 1) return words;
  return pieces.map((piece, i) => (i % 2 === 1 ? [piece] : piece)).filter((piece) => piece !== '');
}

/** `{ "home.title": "Accueil" }` -> `{ home: { title: "Accueil" } }`. */
function nestLabels(
  labels: Readonly<Record<string, string>>,
  parse: (words: string) => Catalog[string],
): Catalog {
  let catalog: Catalog = {};
  for (const [path, words] of Object.entries(labels)) {
    const nested = path
      .split('.')
      .reduceRight<Catalog[string]>((inner, key) => ({ [key]: inner }), parse(words));
    // A path has at least one key.
    catalog = layCatalog(catalog, nested as Catalog);
  }
  return catalog;
}

/** Whether the build has parsed these messages: the page then carries no parser. */
function isCompiled(catalog: Catalog | Catalogs = {}): boolean {
  return Object.values(catalog).some((value) =>
    isMessage(value) ? typeof value !== 'string' : isCompiled(value),
  );
}

/** One complete catalog for a language: every step of its chain, the tenant's labels over each. */
export function resolveCatalog(locale: string, catalogs: Catalogs, overrides: LabelOverrides = {}): Catalog {
  const parse = isCompiled(catalogs) ? parseLabel : (words: string): string => words;
  return localeChain(locale).reduceRight<Catalog>((under, tag) => {
    const own = layCatalog(under, catalogs[tag] ?? {});
    return layCatalog(own, nestLabels(overrides[tag] ?? {}, parse));
  }, {});
}

/** Applies `change` to every text, those inside parsed messages too. */
export function mapCatalog(catalog: Catalog, change: (words: string) => string): Catalog {
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
    }
    return value;
  };
  return inside(catalog) as Catalog;
}
