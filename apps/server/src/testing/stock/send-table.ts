/** A table of people as an admin sends it: a file of text, to the call that imports. */
import type { PeopleImport } from '@parcours/contract';
import type { TestServer } from '../servers/start-server.ts';
import { sendFile, type UploadAnswer } from './upload.ts';

export function sendTable(
  server: Pick<TestServer, 'request'>,
  to: {
    readonly host: string;
    readonly token: string;
    readonly companyId: string;
    readonly classId?: string;
  },
  table: string | Uint8Array,
): Promise<UploadAnswer<PeopleImport>> {
  const bytes = typeof table === 'string' ? Buffer.from(table) : table;
  const file = { name: 'stagiaires.csv', type: 'text/csv', bytes, tellsPath: true } as const;
  const group = to.classId === undefined ? '' : `&classId=${to.classId}`;
  return sendFile(server, to.host, `/api/imports?companyId=${to.companyId}${group}`, to.token, file);
}
