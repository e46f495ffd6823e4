/** A course of one page with a photo, a word and a question, and its way out as a folder of text and back. */
import type { Client } from '@parcours/contract/client';
import { expect } from 'vitest';
import { zipEntries } from '../packages/zip-entries.ts';
import { clientOf, tokenOf } from '../signed-in.ts';
import type { TestServer } from '../servers/start-server.ts';
import { sendCourseZip } from './course-zip.ts';
import { of } from './stock-draft.ts';
import type { StockedTenant } from './stock-tenant.ts';
import { photoOf, uploadPhoto } from './upload.ts';

export async function makeFolderCourse(server: TestServer, tenant: StockedTenant, admin: Client) {
  const { id: fileId } = await uploadPhoto(server, tenant, 'admin', await photoOf(400));
  await of(admin.updateFile({ params: { id: fileId }, body: { alt: 'Une longe' } }));
  const { id: categoryId } = await of(admin.createCourseCategory({ body: { title: 'Hauteur' } }));
  const { id: termId } = await of(
    admin.createCourseTerm({ body: { title: 'Longe', words: ['longe'], definition: '<p>Une corde</p>' } }),
  );
  const { id: courseId } = await of(
    admin.createCourse({ body: { title: 'Harnais', categoryId, state: 'DRAFT', minutes: 20 } }),
  );
  const choices = ['a', 'b'].map((id) => ({ id, value: `Choix ${id}` }));
  const { id: blockId } = await of(
    admin.createCourseBlock({
      body: {
        title: 'Première question',
        type: 'exercice',
        termIds: [termId],
        attachmentIds: [fileId],
        content: {
          sections: [
            {
              id: 's1',
              rows: [
                { id: 'i1', type: 'media-internal', fileId, alt: 'Une longe' },
                { id: 'q1', type: 'multiple-choice', multiple: false, choices },
              ],
            },
          ],
        },
      },
    }),
  );
  await of(
    admin.setBlockKeys({
      params: { id: blockId },
      body: { rows: { q1: { type: 'multiple-choice', correct: ['b'] } }, hints: [], feedbacks: [] },
    }),
  );
  const node = { courseId, order: 0, title: 'Harnais' };
  const { id: rootId } = await of(admin.createCourseNode({ body: { ...node, type: 'root' } }));
  const { id: parentId } = await of(
    admin.createCourseNode({ body: { ...node, type: 'container', parentId: rootId } }),
  );
  const { id: pageId } = await of(
    admin.createCourseNode({ body: { ...node, title: 'Page', type: 'block', parentId, blockId } }),
  );
  return { courseId, pageId };
}

export async function exportedFolder(
  server: TestServer,
  of: StockedTenant,
  id: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await server.request(of.host, `/api/courses/${id}/folder`, {
    headers: { authorization: `Bearer ${await tokenOf(server, of, 'admin')}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return zipEntries(Buffer.from(await answer.arrayBuffer()));
}

/** Starts an import and lets its job do it; `file` is what it reports. */
export async function importedFolder(
  server: TestServer,
  {
    zip,
    query,
    into,
    by,
  }: {
    readonly zip: Uint8Array;
    readonly query: string;
    readonly into: StockedTenant;
    readonly by: 'admin' | 'trainer';
  },
) {
  const { status, code, file } = await sendCourseZip(server, into, zip, query, by);
  if (file === undefined) return { status, code };
  await server.app.jobs.run('course-import');
  const client = await clientOf(server, into, by);
  const { report, state, error } = await of(client.getCourseImport({ params: { id: file.id } }));
  return { status, id: file.id, state, error, file: report };
}
