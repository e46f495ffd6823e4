// What is written around a lesson: programs and sessions, answers and marks, notes, the logbook, messages, reviews.
import { worked } from '../learner.ts';
import { type CentreRows, writeImportRow } from './write-centre.ts';
import type { CourseRows } from './write-course.ts';
import { longAnswer, sectionId } from './hostile-page.ts';
import type { Writer } from './writer.ts';

interface Row {
  readonly id: string;
}

export interface LearningRows {
  readonly programId: string;
  readonly classId: string;
  readonly slotId: string;
  readonly lessonId: string;
  readonly pageId: string;
  readonly tryoutId: string;
  readonly certificateRef: string | null;
}

const path = `sections.${sectionId}.rows.${longAnswer}`;
const inputs = { answers: [{ path, userAnswer: 'x' }] };

export async function writeLearning(
  writer: Writer,
  centre: CentreRows,
  course: CourseRows,
  turn: number,
): Promise<LearningRows> {
  const admin = await writer.as('admin');
  const learner = worked(await (await writer.as('learner')).getMe({ query: {} }));
  const trainer = worked(await (await writer.as('trainer')).getMe({ query: {} }));
  await writer.write('admin', 'updateUser', { params: { id: learner.id }, base: {}, keep: /^username$/ });
  const { programId, classId } = await writeSession(writer, centre, course);
  for (const [userId, role] of [
    [learner.id, 'STUDENT'],
    [trainer.id, 'TEACHER'],
  ] as const)
    worked(await admin.createClassUser({ body: { classId, userId, role } }));
  const { companyId } = centre;
  worked(await admin.createCompanyUser({ body: { companyId, userId: learner.id, role: 'STUDENT' } }));
  // A changed right ends the sessions of whom it concerns.
  writer.forget('learner');
  await writer.write('admin', 'addLearners', { params: { id: classId }, base: {} });
  // A machine may register so often a minute.
  if (turn < 6) await register(writer, classId);

  const { lessonId, pageId, certificateRef } = await writeLesson(writer, classId);
  await writer.write('learner', 'createReview', {
    base: { classId, resourceType: 'Program', resourceId: programId, ratio: 0.8 },
  });
  await writeConversations(writer, { learnerId: learner.id, trainerId: trainer.id, classId, ...centre });
  const tryoutId = await writeTries(writer, course);
  const slotId = await writeLiveParts(writer, { classId, learnerId: learner.id });
  if (turn === 0) await writeImportRow(writer, companyId);
  return { programId, classId, slotId, lessonId, pageId, tryoutId, certificateRef };
}

async function writeSession(writer: Writer, { companyId }: CentreRows, { courseId }: CourseRows) {
  const admin = await writer.as('admin');
  const program = await writer.write<Row>('admin', 'createProgram', {
    base: { name: 'x', state: 'DRAFT', public: true },
  });
  const params = { id: program.id };
  const choices = (target: string) => ({
    interactive: [{ label: 'x', choices: [{ response: 'x', action: { target } }] }],
  });
  const first = await writer.write<Row>('admin', 'createProgramCourse', {
    base: { programId: program.id, courseId, order: 0 },
  });
  const second = await writer.write<Row>('admin', 'createProgramCourse', {
    base: { programId: program.id, courseId, order: 1, settings: choices(first.id) },
  });
  await writer.write('admin', 'updateProgramCourse', {
    params: { id: second.id },
    base: { settings: choices(first.id) },
  });
  await admin.deleteProgramCourse({ params: { id: second.id } });
  await writer.write('admin', 'updateProgram', { params, base: { state: 'PUBLISHED' } });
  await writer.write('admin', 'duplicateProgram', { params, base: {} });
  const session = await writer.write<Row>('admin', 'createClass', { base: { companyId } });
  await writer.write('admin', 'updateClass', { params: { id: session.id }, base: {} });
  worked(await admin.createClassProgram({ body: { classId: session.id, programId: program.id, order: 0 } }));
  await writer.write('admin', 'cloneClass', { params: { id: session.id }, base: { shiftDays: 30 } });
  return { programId: program.id, classId: session.id };
}

/** Somebody who is not signed in may be told of a switch two seconds late. */
async function codesAreOpen(writer: Writer, code: string): Promise<void> {
  for (let tried = 0; tried < 25; tried += 1) {
    if ((await writer.client(null).getInvitationCode({ params: { code } })).ok) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error('nobody may register');
}

async function register(writer: Writer, classId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { code } = await writer.write<{ readonly code: string }>('admin', 'createInvitationCode', {
    base: { classId, quota: 5, expiresAt },
  });
  await codesAreOpen(writer, code);
  const context = worked(await writer.client(null).getCurrentContext());
  const legal = { cguAcceptedVersion: context.settings.legal?.cgu.version ?? '1' };
  const base = { code, password: 'Vert;Tango19', legal, username: `hostile-${classId}` };
  const { access_token: token } = await writer.write<{ readonly access_token: string }>(null, 'register', {
    base,
    around: { username: (text) => `${text.replaceAll('@', '')} ${classId.slice(-4)}b` },
  });
  const me = worked(await writer.client(token).getMe({ query: {} }));
  const own = writer.client(token);
  await writer.write(own, 'updateUser', {
    params: { id: me.id },
    base: {},
    around: { username: (text) => `${text.replaceAll('@', '')} ${classId.slice(-4)}c` },
  });
  await writer.tryRuled(own, 'updateUser', { params: { id: me.id }, base: {} });
}

async function writeLesson(writer: Writer, classId: string) {
  const learner = await writer.as('learner');
  const where = JSON.stringify({ classId });
  const [lesson] = worked(await learner.listLessons({ query: { where } })).items;
  if (lesson === undefined) throw new Error('nobody has a lesson in the session');
  const params = { id: lesson.id };
  const page = worked(await learner.getCurrentPage({ params, query: {} }));
  await writer.write('learner', 'saveDraft', { params, base: { pageId: page.id, inputs } });
  await writer.write('learner', 'answerPage', { params, base: { pageId: page.id, inputs } });
  await writer.write('learner', 'setNote', {
    params: { id: lesson.id, nodeId: page.nodeId },
    base: { bookmarked: true },
  });
  const next = worked(await learner.nextPage({ params, query: { fromPageId: page.id } }));
  worked(await learner.answerPage({ params, query: {}, body: { pageId: next.id, inputs: { answers: [] } } }));
  const grade = { rowId: longAnswer, ratio: 1, comment: 'x' };
  await writer.write('trainer', 'correctPage', {
    params: { id: page.id },
    base: { ...grade, ratio: 0 },
  });
  await writer.write('learner', 'setPageFlag', { params: { id: page.id, rowId: longAnswer }, base: {} });
  const { items } = worked(await (await writer.as('trainer')).listAnswerFlags({ query: {} }));
  const flagged = items.find(({ pageId }) => pageId === page.id);
  if (flagged === undefined) throw new Error('the trainer is shown no flag');
  await writer.write('trainer', 'settleAnswerFlag', { params: { id: flagged.id }, base: { accepted: true } });
  const graded = await writer.write<{ readonly results: unknown }>('trainer', 'correctPage', {
    params: { id: page.id },
    base: grade,
  });
  if (graded.results === null) throw new Error('a page that was graded has results');
  const ended = worked(await learner.getLesson({ params }));
  return { lessonId: lesson.id, pageId: page.id, certificateRef: ended.certificationRef };
}

interface Talk extends CentreRows {
  readonly learnerId: string;
  readonly trainerId: string;
  readonly classId: string;
}

async function writeConversations(
  writer: Writer,
  { learnerId, trainerId, classId, companyId }: Talk,
): Promise<void> {
  const entry = { studentId: learnerId, companyId, classId };
  const first = await writer.write<Row>('learner', 'createLogBookRecord', { base: entry });
  await writer.write('learner', 'updateLogBookRecord', { params: { id: first.id }, base: {} });
  await writer.write('trainer', 'createLogBookRecord', { base: { ...entry, parentId: first.id } });
  await writer.write('learner', 'contactUser', { base: { recipientId: trainerId } });
  const inbox = worked(await (await writer.as('trainer')).listInbox({ query: {} }));
  const message = inbox.items.find(({ kind, waitingSince }) => kind === 'message' && waitingSince !== null);
  if (message === undefined) throw new Error('the message did not come');
  await writer.write('trainer', 'replyToMessage', { params: { id: message.id }, base: {} });
  await writer.write('trainer', 'createSavedReply', { base: {} });
}

/** Practice beside the lesson, and a tryout of its author. */
async function writeTries(writer: Writer, { everyKind, courseId }: CourseRows): Promise<string> {
  await writer.write('admin', 'evaluateNode', { params: { id: everyKind }, base: { inputs } });
  const tryout = await writer.write<Row & { readonly lesson: { readonly currentPageId?: string } }>(
    'admin',
    'createTryout',
    { params: { id: courseId }, base: {} },
  );
  const params = { id: tryout.id };
  const played = await writer.write<{ readonly page: Row }>('admin', 'playTryout', {
    params,
    base: { kind: 'jump', nodeId: everyKind },
  });
  const pageId = played.page.id;
  await writer.write('admin', 'playTryout', { params, base: { kind: 'draft', pageId, ...inputs } });
  await writer.write('admin', 'playTryout', { params, base: { kind: 'answer', pageId, ...inputs } });
  return tryout.id;
}

/** Two live parts of a class under way; one is called off. Answers the id of the other. */
async function writeLiveParts(
  writer: Writer,
  { classId, learnerId }: { readonly classId: string; readonly learnerId: string },
): Promise<string> {
  const hourMs = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const plan = async (from: number) => {
    const { ids } = await writer.write<{ readonly ids: readonly string[] }>('admin', 'createSlots', {
      params: { id: classId },
      base: {
        title: 'x',
        place: 'x',
        videoUrl: 'x',
        trainerIds: [],
        earlyMinutes: 15,
        lateMinutes: 60,
        when: { of: 'one', startAt: at(from), endAt: at(from + 2) },
      },
    });
    return ids[0] ?? '';
  };
  const slotId = await plan(-1);
  const params = { id: slotId };
  await writer.write('admin', 'updateSlot', { params, base: { title: 'x', place: 'x', videoUrl: 'x' } });
  await writer.write('admin', 'recordAttendance', {
    params,
    base: { userIds: [learnerId], state: 'absent', reason: 'x', why: 'x' },
  });
  await writer.write('admin', 'cancelSlot', { params: { id: await plan(24) }, base: { reason: 'x' } });
  return slotId;
}
