/** Points and progress by a second reading of domain §7 and spec §4, worked out anew from the steps and their pages. */
import { type ModelStep, modelSteps } from './model-course.ts';
import type { ModelPage } from './model-facts.ts';
import type { ReferenceModel } from './reference-model.ts';

interface Points {
  readonly actual: number;
  readonly max: number;
}

export function pageScoreOf(
  { kind, points, manual, hintCosts }: ModelStep,
  page: ModelPage | undefined,
): Points {
  if (page === undefined || page.doneAt === null) return { actual: 0, max: 0 };
  if (kind === 'tincan')
    return page.tincan === null ? { actual: 0, max: 0 } : { actual: page.tincan, max: 1 };
  if (kind === 'slide') return { actual: 0, max: 0 };
  const waits = manual && page.corrected === null && page.given !== 'none';
  if (waits) return { actual: 0, max: 0 };
  const ratio = page.corrected ?? (page.given === 'right' ? 1 : 0);
  const costs = hintCosts.slice(0, page.hints).reduce((sum, cost) => sum + cost, 0);
  return { actual: Math.max(0, points * ratio - costs), max: points };
}

export function lessonScoreOf({ steps, pages, ended, drewSlide }: ReferenceModel): Points {
  let [actual, max] = [0, 0];
  for (const step of steps) {
    const page = pageScoreOf(step, pages.get(step.place));
    const isUnreached = ended === 'SKIPPED' && pages.get(step.place)?.ahead !== false;
    const isUndrawn = step.place === modelSteps.at(-1)?.place && drewSlide === null;
    actual += page.actual;
    max += isUnreached && !isUndrawn ? step.points : page.max;
  }
  return { actual, max };
}

/** ONGOING counts half, COMPLETED full. */
export function modelProgression({ steps, pages }: ReferenceModel): number {
  const shares = steps.map(({ place }) => {
    const page = pages.get(place);
    if (page === undefined || page.ahead) return 0;
    return page.doneAt === null ? 0.5 : 1;
  });
  return shares.reduce<number>((sum, share) => sum + share, 0) / shares.length;
}
