// A centre where everything is long: names of 120 signs, a course of 12 modules and 300 pages, 50 competencies, 200 sessions of
// one learner, 1,000 entries of the logbook, a colour that is hard to read and labels of its own. Made over the API.
import type { Context } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { type Learner, lessonsOf, playUntil, signIn, worked } from '../learner.ts';
import { answersFor } from '../player/answers.ts';
import type { Portal } from '../portal.ts';
import { type Tenant, tenants } from '../tenants.ts';
import { longName, pageContent, pageKeys } from './long-page.ts';

export const sizes = { modules: 12, pages: 300, competencies: 50, sessions: 200, entries: 1_000 } as const;

export interface LongCentre {
  readonly learner: Learner;
  readonly lessonId: string;
}

/** What the centre says in the place of the portal's own words: sentences, where words were meant. */
export const ownLabels = {
  'lesson.next': 'Continuer tranquillement vers la suite',
  'lesson.previous': 'Revenir à la page d’avant celle-ci',
  'login.submit': 'Entrer maintenant dans l’espace de formation',
  'home.title': 'Tout ce que vous avez à faire cette année, et ce qui vient',
} as const;

/** Makes it all, and lets the learner answer more than half of the course. */
export async function makeLongCentre(portal: Portal, tenant: Tenant): Promise<LongCentre> {
  const admin = await signIn(portal, tenant, 'admin');
  await setBrand(admin.api);
  const learner = await signIn(portal, tenant, tenants[tenant].newcomer);
  const names = { firstname: longName('Marie', 60), lastname: longName('de La', 60) };
  worked(await admin.api.updateUser({ params: { id: learner.id }, body: names }));
  const competencyIds = await makeCompetencies(admin.api);
  const courseId = await makeCourse(admin.api, competencyIds);
  const classIds = await makeSessions(admin.api, courseId, learner);
  await writeLogbook(learner, classIds);
  const [first] = (await lessonsOf(learner)).filter(({ classId }) => classId === classIds[0]);
  if (first === undefined) throw new Error('The learner was not enrolled.');
  await playTo(learner, first.id, Math.floor(sizes.pages * 0.55));
  return { learner, lessonId: first.id };
}

/** Answers pages until so many are behind. */
export async function playTo(learner: Learner, lessonId: string, pages: number): Promise<void> {
  let met = 0;
  await playUntil(learner, lessonId, () => (met += 1) > pages, answersFor);
}

/** A yellow that nothing can be read on, the centre's own labels, and room for all that follows. */
async function setBrand(api: Client): Promise<void> {
  const { id, metas, settings }: Context = worked(await api.getCurrentContext());
  const many = { person: 1_000_000, context: 10_000_000 };
  const quotas = { writes: many, pageTurns: many, logBookRecords: many, accountChanges: many };
  const body = {
    name: longName('Centre', 120),
    metas: {
      ...metas,
      title: longName('Centre', 120),
      colours: { brand: '#ffff00', accent: '#00ffee' },
      labels: { ...metas.labels, fr: { ...metas.labels.fr, ...ownLabels } },
    },
    settings: { ...settings, quotas },
  };
  worked(await api.updateContext({ params: { id }, body }));
}

async function makeCompetencies(api: Client): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < sizes.competencies; at += 1) {
    // Each tenth is above the nine behind it.
    const parentId = at % 10 === 0 ? null : (ids[at - (at % 10)] ?? null);
    const body = { title: longName(`Compétence ${at + 1}`), order: at, isGeneric: at >= 30, parentId };
    ids.push(worked(await api.createCourseCompetency({ body })).id);
  }
  return ids;
}

async function makeCourse(api: Client, competencyIds: readonly string[]): Promise<string> {
  const written = worked(
    await api.createWrittenCourse({
      body: {
        title: longName('Formation'),
        categoryId: null,
        language: 'fr',
        sectionTitle: 'Début',
        pageTitle: 'Début',
      },
    }),
  );
  const params = { id: written.id };
  const draft = worked(await api.getCourseDraft({ params }));
  const root = Object.values(draft.nodes).find(({ type }) => type === 'root');
  const begun = Object.values(draft.nodes).find(({ type }) => type === 'container');
  if (root === undefined || begun === undefined) throw new Error('A new course has a root and a section.');
  const each = sizes.pages / sizes.modules;
  let { revision } = draft;
  const send = async (operation: Record<string, unknown>) => {
    const operations = [{ id: crypto.randomUUID(), base: revision, operation }];
    const sent = worked(await api.sendOperations({ params, body: { client: 'long', operations } }));
    if (sent.results.some(({ result }) => result !== 'applied'))
      throw new Error(`An operation was refused: ${JSON.stringify(sent.results)}`);
    ({ revision } = sent);
  };
  for (let module = 0; module < sizes.modules; module += 1) {
    const section = nodeOf('container', root.id, longName(`Module ${module + 1}`), module + 1);
    const children = Array.from({ length: each }, (_, of) => {
      const at = module * each + of;
      const id = crypto.randomUUID();
      const title = longName(`Page ${at + 1}`);
      const block = {
        id,
        title,
        type: 'exercice',
        categoryId: null,
        competencyId: competencyIds[at % competencyIds.length] ?? null,
        attachmentIds: [],
        termIds: [],
        settings: {},
        content: pageContent(at),
      };
      const node = { ...nodeOf('block', section.id, title, of), blockId: id };
      return { node, block, keys: pageKeys(at), children: [] };
    });
    await send({ op: 'insert', tree: { node: section, children }, before: null });
  }
  await send({ op: 'remove', nodeId: begun.id });
  await publish(api, written.id);
  return written.id;
}

const nodeOf = (type: string, parentId: string, title: string, order: number) => ({
  id: crypto.randomUUID(),
  parentId,
  blockId: null,
  type,
  title,
  order,
  settings: {},
});

async function publish(api: Client, courseId: string): Promise<void> {
  const params = { id: courseId };
  const { items } = worked(await api.checkCourse({ params }));
  const blocking = items.filter(({ rank }) => rank === 'blocks');
  if (blocking.length > 0) throw new Error(`It cannot be published: ${JSON.stringify(blocking)}`);
  const reasons = items
    .filter(({ rank }) => rank === 'reason')
    .map(({ code, path }) => ({ code, path, reason: 'Tout y est long.' }));
  worked(await api.publishCourse({ params, body: { reasons } }));
}

/** Sessions with one program of the course, the learner in each; answers the ids, in the order of their names. */
async function makeSessions(api: Client, courseId: string, learner: Learner): Promise<readonly string[]> {
  // Of the learner: who writes in the logbook belongs to the company of the session.
  const where = JSON.stringify({ userId: learner.id });
  const [membership] = worked(await api.listCompanyUsers({ query: { where, limit: 1 } })).items;
  if (membership === undefined) throw new Error('The learner has no company.');
  const { companyId } = membership;
  const trainer = worked(await api.getMe({ query: {} })).id;
  const name = longName('Programme');
  const program = worked(await api.createProgram({ body: { name, state: 'DRAFT' } }));
  worked(await api.createProgramCourse({ body: { programId: program.id, courseId, order: 0 } }));
  worked(await api.updateProgram({ params: { id: program.id }, body: { state: 'PUBLISHED' } }));
  const ids: string[] = [];
  await inParallel(sizes.sessions, async (at) => {
    const body = { name: longName(`Session ${at + 1}`), companyId };
    const { id } = worked(await api.createClass({ body }));
    worked(await api.createClassProgram({ body: { classId: id, programId: program.id, order: 0 } }));
    if (at < 5)
      worked(await api.createClassUser({ body: { classId: id, userId: trainer, role: 'TEACHER' } }));
    worked(await api.createClassUser({ body: { classId: id, userId: learner.id, role: 'STUDENT' } }));
    ids[at] = id;
  });
  return ids;
}

async function writeLogbook({ api, id: studentId }: Learner, classIds: readonly string[]): Promise<void> {
  const [classId = ''] = classIds;
  const { companyId } = worked(await api.getClass({ params: { id: classId }, query: {} }));
  await inParallel(sizes.entries, async (at) => {
    const title = longName(`Note ${at + 1}`);
    const message = `${title}\n${longName('Ce qui a été vu', 400)}`;
    worked(await api.createLogBookRecord({ body: { studentId, companyId, classId, title, message } }));
  });
}

/** `count` times, a few at once; in order of beginning. */
async function inParallel(count: number, act: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const hand = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await act(next - 1);
    }
  };
  await Promise.all(Array.from({ length: 4 }, hand));
}
