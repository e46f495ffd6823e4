/** Zips of courses as text, made of entries, and sent as a browser would. */
import type { CourseImportJob } from '@parcours/contract';
import { ZipFile } from 'yazl';
import type { TestServer } from '../servers/start-server.ts';
import { tokenOf } from '../signed-in.ts';
import type { StockedTenant } from './stock-tenant.ts';
import { sendFile, type UploadAnswer } from './upload.ts';

export async function zipOf(entries: ReadonlyMap<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of entries) zip.addBuffer(Buffer.from(bytes), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts an import; `query` with its question mark. */
export async function sendCourseZip(
  server: TestServer,
  tenant: StockedTenant,
  zip: Uint8Array,
  query = '',
  by: 'admin' | 'trainer' | { readonly token: string } = 'admin',
): Promise<UploadAnswer<CourseImportJob>> {
  const token = typeof by === 'object' ? by.token : await tokenOf(server, tenant, by);
  return sendFile<CourseImportJob>(server, tenant.host, `/api/course-folders${query}`, token, {
    name: 'cours.zip',
    type: 'application/zip',
    bytes: zip,
  });
}

/** The id of one whose job waits. */
export async function stockCourseImport(server: TestServer, tenant: StockedTenant): Promise<string> {
  const zip = await zipOf(new Map([['course.yaml', 'format: other\n']]));
  const { file } = await sendCourseZip(server, tenant, zip);
  if (file === undefined) throw new Error('the course was refused');
  return file.id;
}
