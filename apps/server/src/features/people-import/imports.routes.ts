/** People brought in from a table. */
import { endpoints } from '@parcours/contract';
import { bySessionOrKey } from '../../platform/http/calls/as-user.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { AccessTokens } from '../../platform/security/tokens/access-token.ts';
import { editRow } from './edit-row.ts';
import { commitImport, listImportRows, mapImport, refusedRows, undoImport } from './imports.service.ts';
import { listMissingPeople } from './missing/missing-people.ts';
import { readImport } from './read-import.ts';
import { receiveImport } from './receive-import.ts';

/** Each use case asks for the context's admin, or a key of the API with the scope. */
export function bindImports(binder: Binder, { tokens }: { readonly tokens: AccessTokens }): void {
  binder.guarded(
    endpoints.createImport,
    bySessionOrKey(tokens, endpoints.createImport),
    async (scope, { query }) => ({
      status: 201,
      body: await receiveImport(scope, query),
    }),
  );
  binder.signedIn(
    endpoints.getImport,
    async (scope, { params }) => ({ status: 200, body: await readImport(scope, params.id) }),
    { reads: true },
  );
  binder.signedIn(endpoints.setImportMapping, async (scope, input) => ({
    status: 200,
    body: await mapImport(scope, input),
  }));
  binder.signedIn(
    endpoints.listImportRows,
    async (scope, input) => ({ status: 200, body: await listImportRows(scope, input) }),
    { reads: true },
  );
  binder.signedIn(endpoints.setImportRow, async (scope, input) => ({
    status: 200,
    body: await editRow(scope, input),
  }));
  binder.signedIn(
    endpoints.listMissingPeople,
    async (scope, input) => ({ status: 200, body: await listMissingPeople(scope, input) }),
    { reads: true },
  );
  binder.signedIn(endpoints.commitImport, async (scope, input) => ({
    status: 200,
    body: await commitImport(scope, input),
  }));
  binder.signedIn(
    endpoints.getRefusedRows,
    async (scope, input) => ({
      status: 200,
      body: Buffer.from(await refusedRows(scope, input)),
      headers: { 'content-disposition': 'attachment; filename="refused.csv"' },
    }),
    { reads: true },
  );
  binder.signedIn(endpoints.undoImport, async (scope, { params }) => ({
    status: 200,
    body: await undoImport(scope, params.id),
  }));
}
