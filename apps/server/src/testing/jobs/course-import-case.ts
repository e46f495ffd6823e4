/** A course with two pictures that comes back as text, on its way into the centre, and what there is of it. */
import { zipEntries } from '../packages/zip-entries.ts';
import { clientOf, must } from '../signed-in.ts';
import { sendCourseZip, zipOf } from '../stock/course-zip.ts';
import { photoOf, uploadPhoto } from '../stock/upload.ts';
import { count, type KillCase, newId, type Stage } from './kill-stage.ts';

/** The zip of a course whose pictures are not in the library under the ids that it names, and whose title is another one. */
export async function zipWithPictures(stage: Stage, title: string): Promise<Buffer> {
  const { server, tenant } = stage;
  const admin = await clientOf(server, tenant, 'admin');
  const pictures = [
    await uploadPhoto(server, tenant, 'admin', await photoOf(40)),
    await uploadPhoto(server, tenant, 'admin', await photoOf(50)),
  ].map(({ id }) => id);
  const { id: categoryId } = must(await admin.createCourseCategory({ body: { title } }));
  const { id: courseId } = must(await admin.createCourse({ body: { title, categoryId, state: 'DRAFT' } }));
  const rows = pictures.map((fileId, at) => ({
    id: `i${at}`,
    type: 'media-internal' as const,
    fileId,
    alt: 'Une photo',
  }));
  const { id: blockId } = must(
    await admin.createCourseBlock({
      body: { title: 'Page', type: 'slide', content: { sections: [{ id: 's1', rows }] } },
    }),
  );
  const node = { courseId, order: 0, title };
  const { id: rootId } = must(await admin.createCourseNode({ body: { ...node, type: 'root' } }));
  const { id: parentId } = must(
    await admin.createCourseNode({ body: { ...node, type: 'container', parentId: rootId } }),
  );
  must(await admin.createCourseNode({ body: { ...node, type: 'block', parentId, blockId } }));
  const zip = must(await admin.exportCourse({ params: { id: courseId } })) as Uint8Array;
  const entries = new Map<string, Buffer | string>(await zipEntries(Buffer.from(zip)));
  let media = String(entries.get('media.yaml'));
  for (const id of pictures) media = media.replaceAll(id, newId(stage));
  return zipOf(entries.set('media.yaml', media));
}

export const courseImportCase: KillCase = {
  async make(stage) {
    const { server, tenant } = stage;
    const title = `Cours ${newId(stage)}`;
    const zip = await zipWithPictures(stage, title);
    const files = await count(stage, 'files');
    const { file } = await sendCourseZip(server, tenant, zip, '?apply=true');
    const id = file?.id ?? '';
    const admin = await clientOf(server, tenant, 'admin');
    return async () => {
      const { state, done } = must(await admin.getCourseImport({ params: { id } }));
      return [
        state,
        done,
        await count(stage, `courses where title = '${title}'`),
        (await count(stage, 'files')) - files,
      ];
    };
  },
  // The course that it was taken out of, and the one that came back; two pictures.
  once: ['done', 3, 2, 2],
};
