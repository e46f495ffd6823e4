/** A moment in words: its day, and its time and zone besides where the day alone would not tell it. */
import { useFormatter } from '@parcours/ui/text';
import { useNow } from '@parcours/web';

const dayMs = 86_400_000;

const isNear = (at: number, other: number) => Math.abs(at - other) <= dayMs;

/** Whether `at` lies within a day of now, or its window begins and ends within one. */
export function needsTime(at: string, now: number, otherBound: string | null = null): boolean {
  return (
    isNear(Date.parse(at), now) || (otherBound !== null && isNear(Date.parse(at), Date.parse(otherBound)))
  );
}

/** Writes a moment in the reader's time zone; `otherBound` is the other end of its window. */
export function useMomentText(): (at: string, otherBound?: string | null) => string {
  const format = useFormatter();
  const now = useNow();
  return (at, otherBound = null) =>
    format.dateTime(
      new Date(at),
      needsTime(at, now, otherBound)
        ? {
            year: 'numeric',
            month: 'long',
            day: 'numeric',
            hour: '2-digit',
            minute: '2-digit',
            timeZoneName: 'short',
          }
        : { dateStyle: 'long' },
    );
}
