/** Flags of an answer that a trainer grades anew: closed by a grade that is wholly right, open again by a lower one, told once (decision 0540). */
import type { BlockKeys, CourseContent } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { courseContentSample, sampleBlocks, sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

const kept = new Set<string>([sampleNodes.root, sampleNodes.firstSection, sampleNodes.text]);
const rowId = 'say';
const otherId = 'also';

/** One page, with two texts that a trainer grades. */
function content(): CourseContent {
  const sample = courseContentSample();
  const block = sample.blocks[sampleBlocks.text];
  const section = block?.content.sections[0];
  const row = section?.rows.find(({ id }) => id === rowId);
  if (block === undefined || section === undefined || row === undefined)
    throw new Error('the sample course has lost its text');
  const rows = [row, { ...row, id: otherId }];
  return {
    ...sample,
    nodes: sample.nodes.filter(({ id }) => kept.has(id)),
    blocks: {
      ...sample.blocks,
      [sampleBlocks.text]: { ...block, content: { sections: [{ ...section, rows }] } },
    },
  };
}

const manual = { type: 'free-answer', validator: { kind: 'manual' }, points: 2 } as const;
const keys: Record<string, BlockKeys> = {
  [sampleBlocks.text]: { rows: { [rowId]: manual, [otherId]: manual }, hints: [], feedbacks: [] },
};

let server: TestServer;
let tenant: StockedTenant;
let program: StockedProgram;
let pageId: string;
const people = {} as Record<'peer' | 'trainer' | 'admin', Client>;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  for (const name of ['peer', 'trainer', 'admin'] as const)
    people[name] = await clientOf(server, tenant, name);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.open.asOwner((owner) => owner.query('delete from notifications'));
  await server.open.asOwner((owner) => owner.query('delete from answer_flags'));
  program = await stockProgram(server, tenant, { content: content(), keys });
  const params = { id: program.peerLessonId };
  pageId = must(await people.peer.getCurrentPage({ params, query: {} })).id;
  const answers = [rowId, otherId].map((id) => ({ path: samplePath(id), userAnswer: `A harness: ${id}.` }));
  must(await people.peer.answerPage({ params, query: {}, body: { pageId, inputs: { answers } } }));
});

const grade = (ratio: number, row = rowId) =>
  people.trainer.correctPage({ params: { id: pageId }, body: { rowId: row, ratio, comment: '' } });
const graded = async (ratio: number, row = rowId) => must(await grade(ratio, row));
const setFlag = (row = rowId) =>
  people.peer.setPageFlag({ params: { id: pageId, rowId: row }, body: { words: 'Tout y est' } });
const flag = async (row = rowId) =>
  must(await people.peer.listPageFlags({ params: { id: pageId } })).items.find((one) => one.rowId === row);
const openIds = async () => must(await people.admin.listAnswerFlags({ query: {} })).items.map(({ id }) => id);
const told = async () =>
  must(await people.peer.listNotifications({ query: {} })).items.map(({ kind, scoreTold }) =>
    scoreTold ? `${kind} and score` : kind,
  );

describe('a grade', () => {
  beforeEach(async () => {
    await graded(0.5);
    await graded(1, otherId);
    must(await setFlag());
    await server.open.asOwner((owner) => owner.query('delete from notifications'));
  });

  test('that is wholly right closes the flag, by its trainer, and one notification says both', async () => {
    await graded(1);
    expect(await flag()).toMatchObject({ accepted: true, reply: '', words: 'Tout y est' });
    expect(await openIds()).toEqual([]);
    expect(await told()).toEqual(['flag and score']);
    // The same again, with other words, is a correction of the page and no second decision.
    await graded(1);
    expect(await told()).toEqual(['correction', 'flag and score']);
  });

  test('that is better and not whole leaves it to a person', async () => {
    await graded(0.75);
    expect(await flag()).toMatchObject({ accepted: null });
    expect(await told()).toEqual(['correction']);
  });

  test('that is taken back opens it again: what told of it goes, and the next decision is told anew', async () => {
    const [id = ''] = await openIds();
    await graded(1);
    await graded(0.5);
    expect(await flag()).toMatchObject({ accepted: null, reply: '' });
    expect(await openIds()).toEqual([id]);
    expect(await told()).toEqual(['correction']);
    must(await people.admin.settleAnswerFlag({ params: { id }, body: { accepted: false, reply: 'Non.' } }));
    expect((await told()).toSorted()).toEqual(['correction', 'flag']);
  });

  test('changes nothing of what a person has decided', async () => {
    const [id = ''] = await openIds();
    must(await people.admin.settleAnswerFlag({ params: { id }, body: { accepted: false, reply: 'Non.' } }));
    await graded(1);
    await graded(0);
    expect(await flag()).toMatchObject({ accepted: false, reply: 'Non.' });
    expect((await told()).toSorted()).toEqual(['correction', 'flag']);
  });

  test('of another answer of the page leaves the flag alone', async () => {
    await graded(0.5, otherId);
    await graded(1, otherId);
    expect(await flag()).toMatchObject({ accepted: null });
  });

  test('and a decision that come at once: one of them closes the flag, and it is told once', async () => {
    for (let round = 0; round < 6; round += 1) {
      await server.open.asOwner((owner) => owner.query('delete from notifications'));
      await server.open.asOwner((owner) => owner.query('delete from answer_flags'));
      await graded(0.5);
      must(await setFlag());
      const [id = ''] = await openIds();
      const decide = () =>
        people.admin.settleAnswerFlag({ params: { id }, body: { accepted: false, reply: 'Non.' } });
      const [, decision] = await Promise.all([grade(1), decide()]);
      // The one that came second changes nothing: a refused decision says so.
      const { accepted, reply } = (await flag()) ?? {};
      expect([decision.ok ? 'decided' : decision.code, accepted, reply]).toEqual(
        decision.ok ? ['decided', false, 'Non.'] : ['FLAG_CLOSED', true, ''],
      );
      expect((await told()).filter((one) => one.startsWith('flag'))).toHaveLength(1);
    }
  });

  test('and a flag that come at once leave no open flag on an answer that counts', async () => {
    for (let round = 0; round < 6; round += 1) {
      await server.open.asOwner((owner) => owner.query('delete from answer_flags'));
      await graded(0.5);
      const [grading, flagging] = await Promise.all([grade(1), setFlag()]);
      expect(grading.ok).toBe(true);
      const code = flagging.ok ? 'set' : flagging.code;
      expect([code, (await flag())?.accepted]).toEqual(
        flagging.ok ? ['set', true] : ['FLAG_CLOSED', undefined],
      );
    }
  });
});

test('a grade that comes while another answer of the page waits tells of the flag alone', async () => {
  await graded(0.5);
  must(await setFlag());
  await graded(1);
  expect(await flag()).toMatchObject({ accepted: true });
  expect(await told()).toEqual(['flag and score']);
  await graded(0.25);
  // Who was told that it counts hears at once that it no longer does.
  expect(await told()).toEqual(['correction']);
});
