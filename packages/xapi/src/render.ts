/** A statement in the format that a reader asked for (1.0.3 Communication §2.1.3, IEEE 9274.1.1 §4.1.6.1). */
import { identifierNames } from './shapes/actor-shapes.ts';
import { isObject, type JsonObject } from './shapes/shape.ts';
import { isAnonymous, objectsIn } from './statement-facts.ts';

export type StatementFormat = 'ids' | 'exact' | 'canonical';

/** What a reader said of languages, in lower case. */
export interface AcceptedLanguages {
  /** The dearest first. */
  readonly wanted: readonly string[];
  /** With a quality of 0: taken where there is nothing else. */
  readonly refused: readonly string[];
}

export interface RenderOptions {
  readonly format: StatementFormat;
  readonly languages: AcceptedLanguages;
  /** The store's own definition of an activity. */
  readonly definitionOf: (activityId: string) => JsonObject | undefined;
}

export function render(statement: JsonObject, options: RenderOptions): JsonObject {
  if (options.format === 'exact') return statement;
  const rendered: Record<string, unknown> = { ...statement };
  replace(rendered, 'actor', (value) => actor(value, options));
  replace(rendered, 'authority', (value) => actor(value, options));
  replace(rendered, 'verb', (value) => verb(value, options));
  replace(rendered, 'object', (value) => object(value, options));
  replace(rendered, 'context', (value) => context(value, options));
  if (options.format === 'canonical' && Array.isArray(rendered['attachments']))
    rendered['attachments'] = objectsIn(rendered['attachments']).map((one) => inOneLanguage(one, options));
  return rendered;
}

function replace(into: Record<string, unknown>, name: string, by: (value: JsonObject) => JsonObject): void {
  const value = into[name];
  if (isObject(value)) into[name] = by(value);
}

function actor(value: JsonObject, { format }: RenderOptions): JsonObject {
  if (format !== 'ids') return value;
  const kept: Record<string, unknown> =
    value['objectType'] === undefined ? {} : { objectType: value['objectType'] };
  for (const name of identifierNames) if (Object.hasOwn(value, name)) kept[name] = value[name];
  if (isAnonymous(value))
    kept['member'] = objectsIn(value['member']).map((one) => actor(one, { format } as RenderOptions));
  return kept;
}

function verb(value: JsonObject, options: RenderOptions): JsonObject {
  if (options.format === 'ids') return { id: value['id'] };
  return isObject(value['display']) ? { ...value, display: oneLanguage(value['display'], options) } : value;
}

function activity(value: JsonObject, options: RenderOptions): JsonObject {
  // Without an objectType it is an activity: nothing but the id is needed to identify it.
  if (options.format === 'ids') return { id: value['id'] };
  const { definition, ...bare } = value;
  const own = options.definitionOf(String(value['id'])) ?? definition;
  return isObject(own) ? { ...bare, definition: inOneLanguage(own, options) } : bare;
}

function object(value: JsonObject, options: RenderOptions): JsonObject {
  switch (value['objectType'] ?? 'Activity') {
    case 'Activity':
      return activity(value, options);
    case 'SubStatement':
      return render(value, options);
    case 'StatementRef':
      return value;
    default:
      return actor(value, options);
  }
}

function context(value: JsonObject, options: RenderOptions): JsonObject {
  const rendered: Record<string, unknown> = { ...value };
  replace(rendered, 'instructor', (one) => actor(one, options));
  replace(rendered, 'team', (one) => actor(one, options));
  for (const [list, name] of [
    ['contextAgents', 'agent'],
    ['contextGroups', 'group'],
  ] as const)
    if (Array.isArray(rendered[list]))
      rendered[list] = objectsIn(rendered[list]).map((one) => {
        const entry: Record<string, unknown> = { ...one };
        replace(entry, name, (who) => actor(who, options));
        return entry;
      });
  replace(rendered, 'contextActivities', (lists) =>
    Object.fromEntries(
      Object.entries(lists).map(([key, list]) => [key, objectsIn(list).map((one) => activity(one, options))]),
    ),
  );
  return rendered;
}

const languageMaps = new Set(['name', 'description', 'display']);
const componentLists = new Set(['choices', 'scale', 'source', 'target', 'steps']);

/** Each language map of a definition or an attachment with its best entry alone. */
function inOneLanguage(value: JsonObject, options: RenderOptions): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (languageMaps.has(name) && isObject(one)) return [name, oneLanguage(one, options)];
      if (componentLists.has(name)) return [name, objectsIn(one).map((item) => inOneLanguage(item, options))];
      return [name, one];
    }),
  );
}

function oneLanguage(map: JsonObject, { languages }: RenderOptions): JsonObject {
  const chosen = bestLanguage(Object.keys(map), languages);
  return chosen === undefined ? map : { [chosen]: map[chosen] };
}

/** The tag that matches the first wish: the same, else more precise, else less precise (RFC 4647 §3); else any. */
function bestLanguage(tags: readonly string[], { wanted, refused }: AcceptedLanguages): string | undefined {
  const low = new Map(tags.map((tag) => [tag, tag.toLowerCase()]));
  const where = (fits: (tag: string) => boolean) => tags.find((tag) => fits(low.get(tag) ?? ''));
  const any = () => where((tag) => !refused.some((one) => isWithin(tag, one))) ?? tags[0];
  for (const wish of wanted) {
    if (wish === '*') return any();
    const found =
      where((tag) => tag === wish) ??
      where((tag) => isWithin(tag, wish)) ??
      where((tag) => isWithin(wish, tag));
    if (found !== undefined) return found;
  }
  return any();
}

/** Whether a tag is a language, or a more precise one of it. */
const isWithin = (tag: string, language: string): boolean =>
  tag === language || tag.startsWith(`${language}-`);

export function acceptedLanguages(header: string | undefined): AcceptedLanguages {
  const said = (header ?? '')
    .toLowerCase()
    .split(',')
    .slice(0, 20)
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), place };
    })
    .filter(({ tag }) => tag !== '');
  const tagsOf = (some: typeof said) => some.map(({ tag }) => tag);
  return {
    wanted: tagsOf(
      said
        .filter(({ quality }) => quality > 0)
        .toSorted((a, b) => b.quality - a.quality || a.place - b.place),
    ),
    refused: tagsOf(said.filter(({ quality }) => quality === 0)),
  };
}
