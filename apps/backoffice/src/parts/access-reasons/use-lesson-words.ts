/** Why a learner finds a lesson open, or does not: its window, what it waits for, what is switched off. */
import type { ExplainedLesson } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { useNow } from '@parcours/web';
import { useCentreTimes } from '../centre-times.ts';

export function useLessonWords(): (lesson: ExplainedLesson) => readonly string[] {
  const t = useText('accessReasons');
  const { show } = useCentreTimes();
  const now = useNow();
  const day = (at: string) => show(at, { dateStyle: 'long', timeStyle: 'short' });
  const stateOf = ({ state, opensAt, closesAt, waitsFor }: ExplainedLesson): string => {
    if (state === 'AVAILABLE')
      return closesAt === null ? t('available') : t('availableUntil', { date: day(closesAt) });
    if (state === 'DONE') return t('done');
    if (state === 'HIDDEN') return t('hidden');
    if (state === 'SKIPPED') return t('timeOver');
    if (state === 'EXPIRED') return t('expired', { date: closesAt === null ? '' : day(closesAt) });
    if (opensAt !== null && new Date(opensAt).getTime() > now) return t('opensAt', { date: day(opensAt) });
    if (waitsFor === null) return t('locked');
    const courses = waitsFor.courses.map(({ title }) => title).join(', ');
    return t(waitsFor.any ? 'waitsForAny' : 'waitsForAll', { courses });
  };
  return (lesson) => [stateOf(lesson), ...(lesson.onPhones ? [] : [t('notOnPhones')])];
}
