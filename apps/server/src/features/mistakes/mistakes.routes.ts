/** The learner's mistakes, tried again. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { LessonParts } from '../lesson/lesson-parts.ts';
import { readMistake, readMistakes, tryMistake } from './mistakes.service.ts';

export function bindMistakes(binder: Binder, { fileUrl }: LessonParts): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.listMistakes,
    async (scope) => ({ status: 200, body: await readMistakes(scope) }),
    reads,
  );
  binder.signedIn(
    endpoints.getMistake,
    async (scope, { params }) => ({
      status: 200,
      body: await readMistake({ ...scope, fileUrl: (file) => fileUrl(scope, file) }, params.id),
    }),
    reads,
  );
  binder.signedIn(endpoints.answerMistake, async (scope, { params, body }) => ({
    status: 200,
    body: await tryMistake(scope, params.id, body.inputs.answers),
  }));
}
