// What can be written once, or changes what other rounds need: it comes last.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lessonsOf, signIn, worked } from '../learner.ts';
import { root } from '../portal.ts';
import type { CourseRows } from './write-course.ts';
import { writeMailServer, writePrivacy } from './write-centre.ts';
import type { Writer } from './writer.ts';

export async function writeOnce(writer: Writer, course: CourseRows): Promise<void> {
  await repair(writer, course);
  await declineDeletion(writer);
  await revoke(writer);
  await revokePaper(writer);
  await viewLearner(writer);
  await enterAsPlatform(writer);
  await sendFiles(writer);
  await writeMailServer(writer);
  await writePrivacy(writer);
  await answerMistake(writer);
  await writer.write('admin', 'removeFile', { params: { id: course.fileId }, base: {} });
}

async function repair(writer: Writer, { courseId, blockId }: CourseRows): Promise<void> {
  const of = { params: { id: courseId } };
  const base = { blockId, lower: false, tell: true };
  const free = (validator: object) => ({ kind: 'key', key: { type: 'free-answer', validator } });
  await writer.write('admin', 'repairCourse', {
    ...of,
    base: { ...base, rowId: 'text', dryRun: false, change: free({ kind: 'text', accepted: ['x'] }) },
  });
  for (const [rowId, validator] of [
    ['formula', { kind: 'formula', formula: '1' }],
    ['ratio', { kind: 'ratio', formula: '1' }],
    ['pattern', { kind: 'pattern', pattern: 'x' }],
    ['long', { kind: 'manual', expected: 'x', guide: 'x' }],
  ] as const)
    await writer.send('admin', 'repairCourse', {
      ...of,
      base: { ...base, rowId, dryRun: true, change: free(validator) },
    });
}

async function declineDeletion(writer: Writer): Promise<void> {
  const leaver = await writer.as('yann.le-goff');
  worked(await leaver.requestAccountDeletion());
  const { id } = worked(await leaver.getMe({ query: {} }));
  await writer.write('admin', 'declineAccountDeletion', { params: { id }, base: {} });
}

async function revoke(writer: Writer): Promise<void> {
  const lessons = await lessonsOf(await signIn(writer.portal, 'atelier'));
  const ref = lessons.find(({ certificationRef }) => certificationRef !== null)?.certificationRef;
  await writer.write('admin', 'revokeCertificate', { params: { ref: ref ?? '' }, base: {} });
}

/** Of a certificat de réalisation; its reason stands in the audit. */
async function revokePaper(writer: Writer): Promise<void> {
  const learner = await signIn(writer.portal, 'atelier');
  const ended = (await lessonsOf(learner)).find(({ progress }) => progress === 'COMPLETED');
  const admin = await writer.as('admin');
  const of = { id: ended?.classId ?? '', userId: learner.id };
  worked(await admin.getRealisationCertificatePdf({ params: of, query: {} }));
  const { items } = worked(await admin.listRealisationCertificates({ params: { id: learner.id } }));
  await writer.write('admin', 'revokeRealisationCertificate', {
    params: { ref: items[0]?.ref ?? '' },
    base: {},
  });
}

/** Its reason stands in the audit and on the person's sheet. */
async function viewLearner(writer: Writer): Promise<void> {
  const { id } = worked(await (await writer.as('learner2')).getMe({ query: {} }));
  await writer.write('admin', 'viewAs', { params: { id }, base: { reason: 'x' } });
}

/** Its reason stands in the audit of the centre. */
async function enterAsPlatform(writer: Writer): Promise<void> {
  const { dataDir, databaseUrl } = writer.portal.data;
  const words = ['tenant', 'platform', '--username', 'hostile', '--json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src/operator/parcours.ts'), ...words],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' } },
  );
  const { password } = JSON.parse(stdout) as { readonly password: string };
  const nobody = writer.client(null);
  const entered = worked(await nobody.loginToPlatform({ body: { username: 'hostile', password } }));
  const context = worked(await nobody.getCurrentContext());
  const platform = writer.client(entered.platform_token);
  await writer.write(platform, 'enterContext', { base: { contextId: context.id } });
  // What superadmins write at the host of the platform: a reason, which the centre reads, and the name of a centre.
  const superadmin = writer.atPlatform(entered.platform_token);
  await writer.write(superadmin, 'visitCentre', { params: { id: context.id }, base: {} });
  await writer.write(superadmin, 'createCentre', {
    base: {
      alias: 'hostile',
      host: 'hostile.test',
      locale: 'fr',
      template: 'empty',
      email: 'admin@hostile.test',
    },
    keep: /^(alias|host|email)$/,
  });
}

async function sendFiles(writer: Writer): Promise<void> {
  const learner = await writer.as('learner');
  const { items } = worked(
    await learner.listFiles({ query: { where: JSON.stringify({ fileType: 'pdf' }) } }),
  );
  await writer.write('learner', 'notifyFiles', { base: { fileIds: items.slice(0, 1).map(({ id }) => id) } });
}

async function answerMistake(writer: Writer): Promise<void> {
  const learner = await writer.as('learner2');
  const { items } = worked(await learner.listMistakes());
  for (const { pageId } of items) {
    const { content } = worked(await learner.getMistake({ params: { id: pageId } }));
    const rows = content.sections.flatMap(({ id, rows: inside }) => inside.map((row) => ({ id, row })));
    const free = rows.find(({ row }) => row.type === 'free-answer');
    if (free === undefined) continue;
    const path = `sections.${free.id}.rows.${free.row.id}`;
    const inputs = { answers: [{ path, userAnswer: 'x' }] };
    await writer.write('learner2', 'answerMistake', { params: { id: pageId }, base: { inputs } });
    return;
  }
  throw new Error('no mistake of the demo is a text');
}
