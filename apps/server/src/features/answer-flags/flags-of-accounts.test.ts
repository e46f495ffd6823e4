/** Open flags of an account that is erased, and of two accounts that become one: nobody decides for nobody, and the reply finds its reader. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { openTwinStage, type TwinStage } from '../../testing/twins/twin-stage.ts';

let stage: TwinStage;
beforeAll(async () => {
  stage = await openTwinStage();
}, 120_000);
afterAll(() => stage.server.close());

const open = async () => must(await stage.admin.listAnswerFlags({ query: {} })).items;
const flagsOf = (userId: string) => stage.countOf('answer_flags', 'userId', userId);

describe('an open flag', () => {
  test('goes to who stays with a merge, comes back with its undo, and its reply is told to who has it', async () => {
    const { pair, merge, undo, admin, server, world } = stage;
    const { keptId, goneId } = pair;
    expect(await open()).toMatchObject([{ learner: { id: goneId } }]);
    const [flag] = await open();
    const merged = await merge(pair);
    expect(await open()).toMatchObject([{ id: flag?.id, learner: { id: keptId } }]);
    expect([await flagsOf(keptId), await flagsOf(goneId)]).toEqual([1, 0]);
    await undo(merged.id);
    expect(await open()).toMatchObject([{ id: flag?.id, learner: { id: goneId } }]);
    await merge(pair);
    const kept = await clientOf(server, world.tenant, 'peer');
    const pageId = flag?.pageId ?? '';
    expect(must(await kept.listPageFlags({ params: { id: pageId } })).items).toMatchObject([
      { accepted: null },
    ]);
    const body = { accepted: true, reply: 'Vous avez raison.' };
    must(await admin.settleAnswerFlag({ params: { id: flag?.id ?? '' }, body }));
    expect(must(await kept.listNotifications({ query: {} })).items).toContainEqual(
      expect.objectContaining({ kind: 'flag', pageId }),
    );
    expect(must(await kept.listPageFlags({ params: { id: pageId } })).items).toMatchObject([body]);
    expect(await open()).toEqual([]);
  });

  test('is gone with the account that is erased, from the list of those who decide too', async () => {
    const { admin, server, world, pair, run } = stage;
    const learner = await clientOf(server, world.tenant, 'peer');
    await run(
      `update answer_flags set accepted = null, "settledAt" = null, "settledBy" = null, reply = '' where "contextId" = $1`,
    );
    const [flag] = await open();
    expect(flag?.learner.id).toBe(pair.keptId);
    must(await learner.requestAccountDeletion());
    must(await admin.confirmAccountDeletion({ params: { id: pair.keptId } }));
    expect(await open()).toEqual([]);
    expect(await flagsOf(pair.keptId)).toBe(0);
    const body = { accepted: true, reply: '' };
    expect(await admin.settleAnswerFlag({ params: { id: flag?.id ?? '' }, body })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });
});
