/** A form that was begun on what is stored sends what was changed in it, and follows what others store meanwhile (decision 0610). */
import { useState } from 'react';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `latest`, with what `after` changed of `before`: what others have stored meanwhile stays. A list is one value. */
export function withChanges<T extends object>(latest: T, before: T, after: T): T {
  return { ...latest, ...ownChanges(before, after, latest) };
}

/**
 * The fields that `after` changed of `before`, and no other. Of one that is made of parts, only the changed parts are laid over
 * `latest`: for settings that the server takes whole.
 */
export function ownChanges<T extends object>(before: T, after: T, latest: T = before): Partial<T> {
  const [now, old, next] = [latest, before, after] as unknown as readonly Fields[];
  const changed = Object.keys({ ...old, ...next }).flatMap((key) => {
    const [is, was, wanted] = [now?.[key], old?.[key], next?.[key]];
    if (isSame(was, wanted)) return [];
    const isDeep = isFields(is) && isFields(was) && isFields(wanted);
    return [[key, isDeep ? withChanges(is, was, wanted) : wanted] as const];
  });
  return Object.fromEntries(changed) as Partial<T>;
}

/** Of the fields that were changed here, those that somebody else has changed meanwhile to something else: what is stored now. */
export function overtaken<T extends object>(before: T, after: T, latest: T): Partial<T> {
  const [now, old, next] = [latest, before, after] as unknown as readonly Fields[];
  const both = Object.keys(ownChanges(before, after)).filter(
    (key) => !isSame(now?.[key], old?.[key]) && !isSame(now?.[key], next?.[key]),
  );
  return Object.fromEntries(both.map((key) => [key, now?.[key]])) as Partial<T>;
}

/**
 * What is typed in a form over what is stored: read again, and different, a field that nobody touched follows, and one that was
 * touched stays as it was typed. `saved` is called once all of it is stored: from then on it follows too.
 */
export function useOwnChanges<T extends object>(
  stored: T,
): readonly [typed: T, change: (part: Partial<T>) => void, saved: () => void] {
  const [{ known, begun, typed }, set] = useState({ known: stored, begun: stored, typed: stored });
  const isKnown = isSame(known, stored);
  const shown = isKnown ? typed : withChanges(stored, begun, typed);
  if (!isKnown) set({ known: stored, begun: stored, typed: shown });
  return [
    shown,
    (part) => set((now) => ({ ...now, typed: { ...now.typed, ...part } })),
    () => set((now) => ({ ...now, begun: now.typed })),
  ];
}
