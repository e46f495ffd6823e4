/** A statement in the format that a reader asked for (1.0.3 Communication §2.1.3, IEEE 9274.1.1 §4.1.6.1). */
import { identifierNames } from './actor-shapes.ts';
import { isObject, type JsonObject } from './shape.ts';
import { isAnonymous, objectsIn } from './statement-facts.ts';

export type StatementFormat = 'ids' | 'exact' | 'canonical';

export interface RenderOptions {
  readonly format: StatementFormat;
  /** Languages of the reader, the dearest first. */
  readonly languages: readonly string[];
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
  const { definition, ...bare } = value;
  if (options.format === 'ids') return bare;
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
  const tags = Object.keys(map);
  const chosen = bestLanguage(tags, languages) ?? tags[0];
  return chosen === undefined ? map : { [chosen]: map[chosen] };
}

/** The tag that matches the first wish: the same, else more precise, else less precise (RFC 4647 §3). */
function bestLanguage(tags: readonly string[], wishes: readonly string[]): string | undefined {
  for (const wish of wishes) {
    const low = wish.toLowerCase();
    if (low === '*') return tags[0];
    const found =
      tags.find((tag) => tag.toLowerCase() === low) ??
      tags.find((tag) => tag.toLowerCase().startsWith(`${low}-`)) ??
      tags.find((tag) => low.startsWith(`${tag.toLowerCase()}-`));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The languages of an Accept-Language header, the dearest first. */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), place };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place)
    .map(({ tag }) => tag);
}
