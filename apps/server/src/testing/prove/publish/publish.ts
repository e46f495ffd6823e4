/**
 * Made courses, edited and published while learners are inside (back-office §3): what was foreseen is what a regrade then
 * does, a page that is read is wholly of one version with the structure in which the lesson began, and repairs are taken
 * back. Effects are counted from rows before and after, by nothing that foresees.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@parcours/contract/client';
import { isSameStructure } from '@parcours/authoring';
import { verifyLessons } from '../../../features/lesson/verify/verify-lessons.ts';
import { findVersionState } from '../../../features/courses/versions/versions.store.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { startServer, type TestServer } from '../../servers/start-server.ts';
import { clientOf, must } from '../../signed-in.ts';
import { stockProgram } from '../../stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../stock/stock-tenant.ts';
import { setSettings } from '../../stock/stock-account.ts';
import { type Proof, seededNumbers } from '../verdict.ts';
import { quotaNames } from '@parcours/contract';
import { type Effects, effectsOf, shoot } from './counted-effects.ts';
import {
  type Chance,
  editCourse,
  isMultiple,
  makeCourse,
  pickOf,
  rewriteDraft,
  writeDraft,
} from './made-course.ts';

interface Stage {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly chance: Chance;
  readonly admin: Client;
  readonly learners: readonly Client[];
  readonly faults: string[];
  readonly counts: { answers: number; pages: number; repairs: number; moved: number };
}

const choices = ['a', 'b', 'c', 'd'];

/** Answers pages from the current one on, by chance not all of them. */
async function play(
  { chance, counts }: Stage,
  learner: Client,
  lessonId: string,
  most: number,
): Promise<void> {
  const params = { id: lessonId };
  let page = must(await learner.getCurrentPage({ params, query: {} }));
  for (let at = 0; at < most; at += 1) {
    const answers = ['q1', 'q2'].map((rowId) => ({
      path: `sections.s.rows.${rowId}`,
      userAnswer: isMultiple(rowId) ? choices.filter(() => chance() < 0.5) : [pickOf(chance, choices)],
    }));
    if (page.progress === 'ONGOING') {
      must(await learner.answerPage({ params, query: {}, body: { pageId: page.id, inputs: { answers } } }));
      counts.answers += 2;
    }
    const next = await learner.nextPage({ params, query: { fromPageId: page.id } });
    if (!next.ok) return;
    page = next.data;
  }
}

/** The page that is read now, held against the version that the lesson runs and the one that it began with. */
async function lookForMixture(
  { server, tenant, learners, faults, counts }: Stage,
  courseId: string,
  lessons: readonly string[],
  beganWith: string,
): Promise<void> {
  const inTenant = <T>(work: Parameters<typeof server.open.database.withTenant<T>>[1]) =>
    server.open.database.withTenant(tenant.contextId, work);
  for (const [at, id] of lessons.entries()) {
    const learner = learners[at];
    if (learner === undefined) continue;
    const versionNow = () => inTenant((tx) => versionOf(tx, id));
    // The lesson may be moved while its page is on its way: it is then one or the other, and of one alone.
    const versionBefore = await versionNow();
    const read = await learner.getCurrentPage({ params: { id }, query: {} });
    if (!read.ok) continue;
    const versionAfter = await versionNow();
    counts.pages += 1;
    const { nodeId, content } = read.data;
    await inTenant(async (tx) => {
      const began = await findVersionState(tx, courseId, beganWith);
      const isOf = async (versionId: string): Promise<boolean> => {
        const runs = await findVersionState(tx, courseId, versionId);
        if (runs === undefined || began === undefined || !isSameStructure(runs, began))
          faults.push(`lesson ${id}: it runs another structure than it began with`);
        const blockId = runs?.content.nodes.find((node) => node.id === nodeId)?.blockId ?? '';
        const shown = runs?.content.blocks[blockId]?.content;
        return (
          isDeepStrictEqual(content?.sections, shown?.sections) &&
          content?.statement?.html === shown?.statement?.html
        );
      };
      if (!(await isOf(versionAfter)) && (versionBefore === versionAfter || !(await isOf(versionBefore))))
        faults.push(`lesson ${id}: a page is not that of the version it runs`);
    });
  }
}

async function versionOf(tx: TenantTransaction, lessonId: string): Promise<string> {
  const [lesson] = await tx.run(tx.sql.selectFrom('lessons').select('versionId').where('id', '=', lessonId));
  return lesson?.versionId ?? '';
}

const regrade = async (
  { server, admin }: Stage,
  courseId: string,
  [blockId, ...otherBlockIds]: readonly string[],
  lower: boolean,
): Promise<void> => {
  if (blockId === undefined) return;
  const body = { blockId, otherBlockIds, dryRun: false, lower };
  must(await admin.regradeCourse({ params: { id: courseId }, body }));
  await server.app.jobs.run('regrade');
};

function compare(faults: string[], what: string, foreseen: Effects, done: Effects): void {
  if (!isDeepStrictEqual(foreseen, done))
    faults.push(`${what}: ${JSON.stringify(foreseen)} was foreseen, ${JSON.stringify(done)} was done`);
}

async function edit(stage: Stage, at: number): Promise<void> {
  const { server, tenant, chance, admin, faults, counts } = stage;
  const ids = createIds(server.clock, systemRandom);
  const made = makeCourse(chance, ids.next);
  const program = await stockProgram(server, tenant, made);
  const lessons = [program.lessons.first, program.peerLessonId];
  const [row] = await server.open.asOwner((owner) =>
    owner.query<{ courseId: string; versionId: string }>(
      `select c.id as "courseId", c."versionId" from lessons l join courses c on c.id = l."courseId" where l.id = $1`,
      [program.lessons.first],
    ),
  );
  const { courseId = '', versionId = '' } = row ?? {};
  const inTenant = <T>(work: Parameters<typeof server.open.database.withTenant<T>>[1]) =>
    server.open.database.withTenant(tenant.contextId, work);
  await inTenant((tx) => writeDraft(tx, courseId, made));
  for (const [who, id] of lessons.entries()) {
    const learner = stage.learners[who];
    if (learner !== undefined) await play(stage, learner, id, 1 + Math.floor(chance() * 5));
  }

  const edited = editCourse(chance, made, at);
  await inTenant((tx) => rewriteDraft(tx, courseId, edited));
  const params = { id: courseId };
  const lower = chance() < 0.5;
  const foreseen = must(await admin.foreseePublication({ params, body: { lower } })).consequences;
  const found = must(await admin.checkCourse({ params }));
  const reasons = found.items.map(({ code, path }) => ({ code, path, reason: 'a proof' }));
  const move = pickOf(chance, ['next', 'harmless', 'stay'] as const);
  const body = { reasons, classes: [{ classId: program.classId, move }] };
  const [published] = await Promise.all([
    admin.publishCourse({ params, body }),
    // While it is published.
    lookForMixture(stage, courseId, lessons, versionId),
  ]);
  counts.moved += must(published).movedLessons;
  await lookForMixture(stage, courseId, lessons, versionId);

  const changed = made.blockIds
    .filter((id) => !isDeepStrictEqual(made.keys[id]?.rows, edited.keys[id]?.rows))
    .toSorted();
  const before = await shoot(server, courseId);
  await regrade(stage, courseId, changed, lower);
  const done = effectsOf(before, await shoot(server, courseId), changed);
  if (foreseen === null) faults.push(`edit ${at}: nothing was foreseen`);
  else
    compare(
      faults,
      `edit ${at}`,
      {
        answers: foreseen.answers,
        lessons: foreseen.lessons,
        medals: foreseen.medals,
        gained: foreseen.certificates.gained,
      },
      done,
    );
  await repairAndTakeBack(stage, courseId, edited.blockIds, at);
}

/** One question repaired by chance, and taken back: scores are then what they were. */
async function repairAndTakeBack(
  stage: Stage,
  courseId: string,
  blockIds: readonly string[],
  at: number,
): Promise<void> {
  const { server, chance, admin, faults, counts } = stage;
  const [blockId, rowId] = [pickOf(chance, blockIds), pickOf(chance, ['q1', 'q2'])];
  const correct = isMultiple(rowId) ? choices.filter(() => chance() < 0.6) : [pickOf(chance, choices)];
  const change =
    chance() < 0.3 || correct.length === 0
      ? ({ kind: 'full-points' } as const)
      : ({ kind: 'key', key: { type: 'multiple-choice', correct } } as const);
  const order = { blockId, rowId, change, lower: chance() < 0.5, tell: chance() < 0.5 };
  const params = { id: courseId };
  const dry = await admin.repairCourse({ params, body: order });
  // All points for everybody are said of a question that is graded.
  if (!dry.ok) {
    if (change.kind !== 'full-points') faults.push(`repair ${at}: refused with ${dry.code}`);
    return;
  }
  const before = await shoot(server, courseId);
  const { regradeId } = must(await admin.repairCourse({ params, body: { ...order, dryRun: false } }));
  await server.app.jobs.run('regrade');
  counts.repairs += 1;
  const after = await shoot(server, courseId);
  const foreseen = dry.data.consequences;
  if (foreseen !== null) {
    const { answers, lessons, medals, certificates } = foreseen;
    const told = { answers, lessons, medals, gained: certificates.gained };
    compare(faults, `repair ${at}`, told, effectsOf(before, after, [blockId]));
  }
  must(await admin.undoRegrade({ params: { id: regradeId ?? '' } }));
  await server.app.jobs.run('undo-regrade');
  const restored = await shoot(server, courseId);
  const bare = (shots: typeof before) =>
    shots.map(({ id, actual, max, pages }) => ({ id, actual, max, pages }));
  if (!isDeepStrictEqual(bare(restored), bare(before))) faults.push(`repair ${at}: its undo left something`);
}

export async function provePublish({
  edits,
  seed,
}: {
  readonly edits: number;
  readonly seed: number;
}): Promise<Proof> {
  const server = await startServer();
  const faults: string[] = [];
  const counts = { answers: 0, pages: 0, repairs: 0, moved: 0 };
  try {
    const tenant = await stockTenant(server, 'alpha');
    const large = { person: 10_000_000, context: 100_000_000 };
    await setSettings(server, tenant, {
      quotas: Object.fromEntries(quotaNames.map((name) => [name, large])),
    });
    const [admin, learner, peer] = [
      await clientOf(server, tenant, 'admin'),
      await clientOf(server, tenant, 'learner'),
      await clientOf(server, tenant, 'peer'),
    ];
    const chance = seededNumbers(seed);
    const stage = { server, tenant, chance, admin, learners: [learner, peer], faults, counts };
    for (let at = 1; at <= edits; at += 1) await edit(stage, at);
    const { lessons, differences } = await verifyLessons(server.open.database);
    for (const one of differences) faults.push(`lesson ${one.lessonId} differs in ${one.field}`);
    return {
      faults,
      figures:
        `${edits} edits, ${counts.answers} answers, ${counts.pages} pages read of which none is of two versions, ` +
        `${counts.moved} lessons with new words, ${counts.repairs} repairs taken back, ${faults.length} differences, ` +
        `${differences.length} of ${lessons} lessons differ from their events, seed ${seed}`,
    };
  } finally {
    await server.close();
  }
}
