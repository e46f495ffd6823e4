/** The learner's notebook. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { readNote, readNotes, writeNote } from './notes.service.ts';

export function bindNotes(binder: Binder): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.listNotes,
    async (scope) => ({ status: 200, body: await readNotes(scope) }),
    reads,
  );
  binder.signedIn(
    endpoints.getNote,
    async (scope, { params }) => ({ status: 200, body: await readNote(scope, params.id, params.nodeId) }),
    reads,
  );
  binder.signedIn(endpoints.setNote, async (scope, { params, body }) => ({
    status: 200,
    body: await writeNote(scope, params, body),
  }));
}
