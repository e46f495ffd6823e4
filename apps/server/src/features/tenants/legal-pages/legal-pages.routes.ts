/** Drafts and versions of the legal pages: for the context's admin (back-office §5). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { getLegalVersion, listLegalPages, publishLegalPage, setLegalDraft } from './legal-pages.service.ts';

export function bindLegalPages(binder: Binder): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.listLegalPages,
    async (scope) => ({ status: 200, body: await listLegalPages(scope) }),
    reads,
  );
  binder.signedIn(endpoints.setLegalDraft, async (scope, input) => ({
    status: 200,
    body: await setLegalDraft(scope, input),
  }));
  binder.signedIn(endpoints.publishLegalPage, async (scope, input) => ({
    status: 200,
    body: await publishLegalPage(scope, input),
  }));
  binder.signedIn(
    endpoints.getLegalVersion,
    async (scope, input) => ({ status: 200, body: await getLegalVersion(scope, input) }),
    reads,
  );
}
