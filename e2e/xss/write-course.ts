// What authors write: catalogue, files, glossary, a course with a page of every kind of row, and its publication.
import { worked } from '../learner.ts';
import { aloneContent, hostileContent, hostileKeys, sectionId } from './hostile-page.ts';
import { payloads } from './payloads.ts';
import type { Writer } from './writer.ts';

interface Row {
  readonly id: string;
}

export interface CourseRows {
  readonly courseId: string;
  readonly categoryId: string;
  /** Nodes of the page of every kind, of the page with each payload alone, and of one that cannot be published. */
  readonly everyKind: string;
  readonly alone: string;
  readonly blockId: string;
  readonly versionId: string;
  readonly refusedCourseId: string;
  readonly fileId: string;
}

/** Of some payloads nothing is left, and a definition has to say something. */
const within = (text: string) => `x ${text}`;

/** Places that keep a course from being published, or that have to be what they say. */
const keysThatGrade = /formula|pattern|accepted|datasets|conditions/;
const addresses = /\.url$/;

export async function writeCourse(writer: Writer): Promise<CourseRows> {
  const admin = await writer.as('admin');
  const named = async (noun: 'CourseCategory' | 'CourseType' | 'CourseCompetency') => {
    const made = await writer.write<Row>('admin', `create${noun}`, { base: { title: 'x' } });
    await writer.write('admin', `update${noun}`, { params: { id: made.id }, base: {} });
    return made.id;
  };
  const categoryId = await named('CourseCategory');
  const typeId = await named('CourseType');
  const competency = await named('CourseCompetency');
  const term = await writer.write<Row>('admin', 'createCourseTerm', {
    base: { title: 'x', words: ['x'], definition: 'x' },
    around: { definition: within },
  });
  await writer.write('admin', 'updateCourseTerm', {
    params: { id: term.id },
    base: {},
    around: { definition: within },
  });
  const fileOf = async (fileType: string) => {
    const where = JSON.stringify({ fileType });
    const { items } = worked(await admin.listFiles({ query: { where, limit: 50 } }));
    // Drawings of the demo's look cannot be uploaded, so a course that shows one could not be brought in.
    const sendable = items.filter(({ type }) => type !== 'image/svg+xml');
    const found = sendable[writer.taken.size % sendable.length];
    if (found === undefined) throw new Error(`the demo has no ${fileType}`);
    return found.id;
  };
  const [image, pdf, sound] = [await fileOf('image'), await fileOf('pdf'), await fileOf('audio')];
  for (const id of [image, pdf, sound])
    await writer.write('admin', 'updateFile', { params: { id }, base: {} });
  const asCaption = (text: string) =>
    `WEBVTT\n\n00:00.000 --> 00:10.000\n${text.replaceAll('-->', '--&gt;').replaceAll('\n', ' ')}`;
  await writer.write('admin', 'setCaptions', {
    params: { id: sound, language: 'fr' },
    base: {},
    around: { vtt: asCaption },
  });

  const base = { title: 'x', categoryId, typeId, state: 'DRAFT' };
  const certification = { enabled: true, minRatio: 0 };
  const course = await writer.write<Row>('admin', 'createCourse', {
    base: { ...base, settings: { certification } },
  });
  await writer.write('admin', 'updateCourse', { params: { id: course.id }, base: {} });
  const node = async (more: object) =>
    (
      await writer.write<Row>('admin', 'createCourseNode', {
        base: { courseId: course.id, order: 0, title: 'x', ...more },
      })
    ).id;
  const root = await node({ type: 'root' });
  const section = await node({ type: 'container', parentId: root });
  const content = hostileContent({ image, pdf, competency });
  const around = { 'content.sections[].rows[](image-cliquable).choices[].value': within };
  const page = { title: 'x', type: 'exercice', content, termIds: [term.id], attachmentIds: [pdf] };
  const block = await writer.write<Row>('admin', 'createCourseBlock', {
    base: page,
    keep: addresses,
    around,
  });
  await writer.write('admin', 'updateCourseBlock', {
    params: { id: block.id },
    base: { content },
    keep: addresses,
    around,
  });
  await writer.write('admin', 'setBlockKeys', {
    params: { id: block.id },
    base: hostileKeys(),
    keep: keysThatGrade,
  });
  const everyKind = await node({ type: 'block', parentId: section, blockId: block.id });
  await writer.write('admin', 'updateCourseNode', { params: { id: everyKind }, base: {} });
  const single = worked(
    await admin.createCourseBlock({
      body: { title: 'Alone', type: 'slide', content: aloneContent(payloads) },
    }),
  );
  const alone = await node({ type: 'block', parentId: section, blockId: single.id, order: 1 });
  const versionId = await publish(writer, course.id);
  const refusedCourseId = await writeRefused(writer, { categoryId, image, pdf, competency });
  await writeByOperations(writer, course.id, block.id);
  await writer.write('admin', 'duplicateCourse', { params: { id: course.id }, base: {} });
  return {
    courseId: course.id,
    categoryId,
    everyKind,
    alone,
    blockId: block.id,
    versionId,
    refusedCourseId,
    fileId: image,
  };
}

async function publish(writer: Writer, courseId: string): Promise<string> {
  const admin = await writer.as('admin');
  const { items } = worked(await admin.checkCourse({ params: { id: courseId } }));
  const blocking = items.filter(({ rank }) => rank === 'blocks');
  if (blocking.length > 0) throw new Error(`it cannot be published: ${JSON.stringify(blocking)}`);
  const needed = items.filter(({ rank }) => rank === 'reason');
  const reasons = needed.map(({ code, path }) => ({ code, path, reason: 'x' }));
  const published = await writer.write<{ readonly versionId: string }>('admin', 'publishCourse', {
    params: { id: courseId },
    base: { reasons },
    keep: /^reasons\[\]\.path$/,
  });
  return published.versionId;
}

/** A course that holds what keeps it from being published: formulas, patterns and addresses of markup. */
async function writeRefused(
  writer: Writer,
  { categoryId, ...parts }: Parameters<typeof hostileContent>[0] & { readonly categoryId: string },
): Promise<string> {
  const course = await writer.write<Row & { readonly nodeId: string }>('admin', 'createWrittenCourse', {
    base: { categoryId, language: 'fr' },
  });
  const admin = await writer.as('admin');
  const { blockId } = worked(await admin.getCourseNode({ params: { id: course.nodeId } }));
  if (blockId === null) throw new Error('a page has a block');
  const params = { id: blockId };
  const content = hostileContent(parts);
  await writer.write('admin', 'createCourseBlock', { base: { title: 'x', type: 'exercice', content } });
  await writer.write('admin', 'updateCourseBlock', { params, base: { content } });
  await writer.write('admin', 'setBlockKeys', { params, base: hostileKeys() });
  return course.id;
}

/** By the operations of the editor, which the contract carries as they are. */
async function writeByOperations(writer: Writer, courseId: string, blockId: string): Promise<void> {
  const admin = await writer.as('admin');
  const draft = worked(await admin.getCourseDraft({ params: { id: courseId } }));
  const target = { kind: 'block', id: blockId };
  const rows = ['content', 'sections', sectionId, 'rows'];
  const { text } = writer.text(400);
  const item = { id: 'added', type: 'wysiwyg', html: text, title: text };
  const operations = [
    { op: 'set', target: { kind: 'course' }, path: ['title'], value: text },
    {
      op: 'text',
      target,
      path: ['content', 'statement', 'html'],
      from: draft.blocks[blockId]?.content.statement?.html ?? '',
      to: text,
    },
    { op: 'insert-item', target, path: rows, item, before: null },
  ].map((operation) => ({ id: crypto.randomUUID(), base: draft.revision, operation }));
  const { results } = worked(
    await admin.sendOperations({ params: { id: courseId }, body: { client: 'hostile', operations } }),
  );
  const refused = results.filter(({ result }) => result !== 'applied');
  if (refused.length > 0) throw new Error(`operations were refused: ${JSON.stringify(refused)}`);
}
