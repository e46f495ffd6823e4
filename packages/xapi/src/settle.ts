/** What a store sets in a statement before it keeps it, and how its own picture of an activity grows. */
import type { XapiEdition } from './shapes/formats.ts';
import { isObject, type JsonObject } from './shapes/shape.ts';
import { timestampInUtc } from './timestamps.ts';

export interface Settled {
  readonly id: string;
  /** UTC, milliseconds. */
  readonly stored: string;
  readonly authority: JsonObject;
  readonly edition: XapiEdition;
}

const versionOf: Readonly<Record<XapiEdition, string>> = { '1.0.3': '1.0.0', '2.0.0': '2.0.0' };

/** The statement as it is kept: the rest of it stays word for word. */
export function settle(statement: JsonObject, { id, stored, authority, edition }: Settled): JsonObject {
  const { timestamp, version } = statement;
  return {
    ...asLists(statement),
    id,
    stored,
    timestamp: typeof timestamp === 'string' ? timestampInUtc(timestamp) : stored,
    authority,
    version: typeof version === 'string' ? version : versionOf[edition],
  };
}

/** Context activities leave as arrays, even those that came alone (XAPI-00096). */
function asLists(statement: JsonObject): JsonObject {
  const { context, object } = statement;
  const contextActivities = isObject(context) ? context['contextActivities'] : undefined;
  const isSubStatement = isObject(object) && object['objectType'] === 'SubStatement';
  return {
    ...statement,
    ...(isObject(contextActivities) && isObject(context)
      ? {
          context: {
            ...context,
            contextActivities: Object.fromEntries(
              Object.entries(contextActivities).map(([key, one]) => [key, Array.isArray(one) ? one : [one]]),
            ),
          },
        }
      : {}),
    ...(isSubStatement ? { object: subStatement(object) } : {}),
  };
}

function subStatement(value: JsonObject): JsonObject {
  const { timestamp } = value;
  return {
    ...asLists(value),
    ...(typeof timestamp === 'string' ? { timestamp: timestampInUtc(timestamp) } : {}),
  };
}

/** Merges a newer definition into a known one: languages and extensions add up, the rest is replaced (XAPI-00254). */
export function mergeDefinition(known: JsonObject | undefined, newer: JsonObject): JsonObject {
  if (known === undefined) return newer;
  const merged: Record<string, unknown> = { ...known, ...newer };
  for (const name of ['name', 'description', 'extensions']) {
    const [before, after] = [known[name], newer[name]];
    if (isObject(before) && isObject(after)) merged[name] = { ...before, ...after };
  }
  return merged;
}
