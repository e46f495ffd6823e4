/** Hours of live parts by the centre's clock, and what is recorded of the learner, in words. */
import type { OwnSlot } from '@parcours/contract';
import { hourMark } from '@parcours/rules';
import { useFormatter, useText } from '@parcours/ui/text';

/** “lundi 11 janvier 2027 à 09:00”, or until when besides. */
export function useSlotTime(timeZone: string): (at: string, until?: string) => string {
  const t = useText('attendance');
  const format = useFormatter();
  return (at, until) => {
    const day = format.dateTime(new Date(at), { dateStyle: 'full', timeZone });
    const hour = (moment: string): string =>
      format.dateTime(new Date(moment), { timeStyle: 'short', timeZone }) +
      hourMark(Date.parse(moment), timeZone);
    return until === undefined
      ? t('dayAt', { day, hour: hour(at) })
      : t('dayFromTo', { day, from: hour(at), to: hour(until) });
  };
}

export function useOwnState(timeZone: string): (own: NonNullable<OwnSlot['own']>) => string {
  const t = useText('attendance');
  const format = useFormatter();
  return ({ state, at, reason, signedBy }) => {
    const moment =
      format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short', timeZone }) +
      hourMark(Date.parse(at), timeZone);
    if (state === 'absent') return t('own-absent', { reason: reason ?? '' });
    return t(signedBy === null ? `recorded-${state}` : `own-${state}`, { at: moment });
  };
}
