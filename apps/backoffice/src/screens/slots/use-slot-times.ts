/** Days and hours of slots as a clock of the centre shows them. */
import { hourMark } from '@parcours/rules';
import { useFormatter } from '@parcours/ui/text';

/** “lundi 11 janvier 2027, 09:00 – 12:30”. */
export function useSlotTimes(timeZone: string): (startAt: string, endAt: string) => string {
  const format = useFormatter();
  return (startAt, endAt) => {
    const [start, end] = [new Date(startAt), new Date(endAt)];
    const day = format.dateTime(start, { dateStyle: 'full', timeZone });
    const [from, to] = [start, end].map(
      (at) => format.dateTime(at, { timeStyle: 'short', timeZone }) + hourMark(at.getTime(), timeZone),
    );
    return `${day}, ${from} – ${to}`;
  };
}

/** “11/01/2027 09:04”. */
export function useSlotMoment(timeZone: string): (instant: string) => string {
  const format = useFormatter();
  return (instant) =>
    format.dateTime(new Date(instant), { dateStyle: 'short', timeStyle: 'short', timeZone }) +
    hourMark(Date.parse(instant), timeZone);
}
