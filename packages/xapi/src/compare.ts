/** When two statements are the same statement (1.0.3 Data §2.3.1, IEEE 9274.1.1 §4.2). */
import { comparableDuration } from './shapes/formats.ts';
import { comparableNumber, numberText } from './json-text.ts';
import { isObject, type JsonObject } from './shapes/shape.ts';
import { timestampInUtc } from './timestamps.ts';

/** Assigned or settled by a store, so no part of what was said. */
const ofTheStore = new Set(['id', 'stored', 'timestamp', 'authority', 'version', 'attachments']);

/** One text for all spellings of one statement. Case, group order, definitions and displays do not count. */
export function comparable(statement: JsonObject): string {
  const kept = Object.fromEntries(Object.entries(statement).filter(([name]) => !ofTheStore.has(name)));
  return canonical(kept, '').toLowerCase();
}

/** Whether the second statement says what the first does, for all that a store may change. */
export function isSameStatement(one: JsonObject, other: JsonObject): boolean {
  return comparable(one) === comparable(other);
}

/** `name` is the property under which the value stands. */
function canonical(value: unknown, name: string): string {
  if (Array.isArray(value)) {
    const items = value.map((one: unknown) => canonical(one, name));
    return `[${(name === 'member' ? items.toSorted() : items).join(',')}]`;
  }
  const number = numberText(value);
  if (number !== undefined) return comparableNumber(number);
  if (isObject(value)) return canonicalObject(value, name);
  if (typeof value === 'string' && name === 'duration') return JSON.stringify(comparableDuration(value));
  if (typeof value === 'string' && name === 'timestamp') return JSON.stringify(timestampInUtc(value));
  return JSON.stringify(value);
}

function canonicalObject(value: JsonObject, name: string): string {
  if (name === 'extensions') return sorted(value, () => '');
  // A single activity of a context and a list of that one are the same.
  if (name === 'contextActivities')
    return sorted(
      Object.fromEntries(Object.entries(value).map(([key, one]) => [key, Array.isArray(one) ? one : [one]])),
    );
  const without = new Set<string>();
  if (name === 'verb') without.add('display');
  if (Object.hasOwn(value, 'definition')) without.add('definition');
  if (value['objectType'] === 'Activity' || value['objectType'] === 'Agent') without.add('objectType');
  return sorted(Object.fromEntries(Object.entries(value).filter(([key]) => !without.has(key))));
}

function sorted(value: JsonObject, nameOf = (key: string) => key): string {
  const entries = Object.keys(value).toSorted();
  return `{${entries.map((key) => `${JSON.stringify(key)}:${canonical(value[key], nameOf(key))}`).join(',')}}`;
}
