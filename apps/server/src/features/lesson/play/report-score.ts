/** POST lessons/{id}/pages/custom-tincan-score: what an external module reports for its own open page (domain §1, §3). */
import type { sendTincanScore } from '@parcours/contract';
import type { LessonCommand } from '@parcours/rules';
import type { Outcome } from '../../../platform/http/calls/scope.ts';
import type { CommandScope } from '../lesson-parts.ts';
import { changeLesson, refusalOf } from './change-lesson.ts';

export type ReportedScore =
  | { readonly pageId: string; readonly scaled: number }
  | { readonly pageId: string; readonly raw: number; readonly min: number; readonly max: number };

export function reportScore(
  scope: CommandScope,
  lessonId: string,
  score: ReportedScore,
): Promise<Outcome<typeof sendTincanScore>> {
  const { pageId } = score;
  const command: LessonCommand = { kind: 'tincan-score', pageId, ratio: ratioOf(score) };
  const target = { lessonId, fromPageId: pageId };
  return changeLesson<typeof sendTincanScore>(
    scope,
    target,
    command,
    { refuseAtOnce: true },
    ({ outcome }) => {
      if (!outcome.ok) return refusalOf(outcome);
      if (outcome.answer.kind !== 'score') throw new Error('a score is answered by the score');
      return { status: 200, body: { pageId, ratio: outcome.answer.ratio } };
    },
  );
}

/** The engine bounds it to 0..1. */
function ratioOf(score: ReportedScore): number {
  return 'scaled' in score ? score.scaled : (score.raw - score.min) / (score.max - score.min);
}
