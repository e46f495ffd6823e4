/** When a course of a program opens, in a sentence; and which courses a change would close for ever. */
import { courseOpening, neverOpened } from '@parcours/rules';
import { useText } from '@parcours/ui/text';
import type { Program, ProgramStep } from './program-query.ts';

const quoted = (steps: readonly ProgramStep[], quote: (title: string) => string): string =>
  steps.map(({ title }) => quote(title)).join(', ');

export function useOpeningWords(): (step: ProgramStep, program: Program) => string {
  const t = useText('program');
  return (step, { steps, isFree }) => {
    const opening = courseOpening(step, steps);
    if (opening.kind === 'start' || (isFree && opening.kind !== 'choice')) return t('opensAtOnce');
    const courses = quoted(opening.courses, (title) => t('quoted', { title }));
    if (opening.kind === 'choice') return t('opensByChoice', { courses });
    return t(opening.kind === 'after' ? 'opensAfter' : 'opensAfterOne', { courses });
  };
}

/** Undefined where each course opens in the end. */
export function useCircleWords(): (program: Program, steps: readonly ProgramStep[]) => string | undefined {
  const t = useText('program');
  return ({ isFree }, steps) => {
    const stuck = isFree ? [] : neverOpened(steps);
    if (stuck.length === 0) return undefined;
    return t('circle', { courses: quoted(stuck, (title) => t('quoted', { title })) });
  };
}
