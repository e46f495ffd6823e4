/** An author plays a draft as a learner would: begun, read, played. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { LessonParts } from '../lesson/lesson-parts.ts';
import { playTryout } from './play-tryout.ts';
import { beginTryout, readTryout } from './tryouts.service.ts';

export function bindTryouts(binder: Binder, { fileUrl }: LessonParts): void {
  binder.signedIn(endpoints.createTryout, async (scope, { params, body }) => ({
    status: 201,
    body: await beginTryout(scope, params.id, body),
  }));
  binder.signedIn(
    endpoints.getTryout,
    async (scope, { params }) => ({ status: 200, body: await readTryout(scope, params.id) }),
    { reads: true },
  );
  binder.signedIn(endpoints.playTryout, (scope, { params, body }) =>
    playTryout({ ...scope, fileUrl: (file) => fileUrl(scope, file) }, params.id, body),
  );
}
