/** Every endpoint, called by a neighbour with this tenant's ids, answers as if the thing did not exist. */
import { type CallName, endpoints } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Named, namedBy, unknown } from '../testing/named-by.ts';
import { rawCall } from '../testing/raw-call.ts';
import { resetSecretOf, setSettings, stockFile, stockInvitation } from '../testing/stock-account.ts';
import { stockBlock } from '../testing/stock-block.ts';
import { stockCertificate } from '../testing/stock-certificate.ts';
import { tokenOf } from '../testing/signed-in.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { type StockedTenant, stockTenant } from '../testing/stock-tenant.ts';

describe('a neighbour', () => {
  let server: TestServer;
  let tenant: StockedTenant;
  let neighbour: StockedTenant;
  let known: Named;

  beforeAll(async () => {
    server = await startServer();
    tenant = await stockTenant(server, 'alpha');
    neighbour = await stockTenant(server, 'beta');
    const learner = server.client(tenant.host, { token: await tokenOf(server, tenant, 'learner') });
    const lessonId = tenant.openClass.lessonIds[0];
    const page = await learner.getCurrentPage({ params: { id: lessonId }, query: {} });
    const body = { classId: tenant.openClass.classId, resourceId: tenant.programId, ratio: 1, comment: '' };
    const review = await learner.createReview({ body: { ...body, resourceType: 'Program' } });
    await setSettings(server, tenant, { invitationCodes: true });
    await setSettings(server, neighbour, { invitationCodes: true });
    const fileId = await stockFile(server, tenant, { name: 'guide.pdf', ownerId: tenant.users.learner });
    const ref = await stockCertificate(server, tenant);
    const code = await stockInvitation(server, tenant);
    await server.client(tenant.host).recoverPassword({ body: { username: 'peer' } });
    const secret = await resetSecretOf(server, tenant);
    const manager = server.client(tenant.host, { token: await tokenOf(server, tenant, 'admin') });
    const invitations = await manager.listInvitationCodes({ query: {} });
    const blockId = await stockBlock(server, tenant);
    if (!page.ok || !review.ok) throw new Error('the tenant could not be prepared');
    known = {
      contextId: tenant.contextId,
      userId: tenant.users.learner,
      classId: tenant.openClass.classId,
      classProgramId: tenant.openClass.classProgramId,
      programId: tenant.programId,
      lessonId,
      pageId: page.data.id,
      nodeId: page.data.nodeId,
      courseId: tenant.courseIds[0],
      invitationId: invitations.ok ? (invitations.data.items[0]?.id ?? '') : '',
      blockId,
      reviewId: review.data.id,
      username: `learner@${tenant.host}`,
      fileId,
      ref,
      secret,
      code,
    };
  });
  afterAll(() => server.close());

  const all = Object.keys(endpoints) as CallName[];

  const tokens = new Map<string, Promise<string>>();
  /** Signing in is slow on purpose: once for each caller. */
  function tokenFor(of: StockedTenant, username: keyof StockedTenant['users']): Promise<string> {
    const key = `${of.host} ${username}`;
    const token = tokens.get(key) ?? tokenOf(server, of, username);
    tokens.set(key, token);
    return token;
  }

  test.each(all)('%s: a learner next door learns nothing', async (name) => {
    const input = namedBy[name];
    if (input === 'nothing') return;
    const token = await tokenFor(neighbour, 'learner');
    const answered = await rawCall(server, neighbour.host, name, input(known), token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, input(unknown), token));
    expect(answered.text).not.toContain('undefined');
  });

  test.each(all)('%s: not even an admin next door', async (name) => {
    const input = namedBy[name];
    if (input === 'nothing') return;
    const token = await tokenFor(neighbour, 'admin');
    const answered = await rawCall(server, neighbour.host, name, input(known), token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, input(unknown), token));
  });

  test.each(all)('%s: a token of this tenant opens nothing next door', async (name) => {
    if (endpoints[name].access === 'anyone') return;
    const input = namedBy[name];
    const sent = input === 'nothing' ? {} : input(known);
    const token = await tokenFor(tenant, 'learner');
    const answered = await rawCall(server, neighbour.host, name, sent, token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, sent, 'no-token'));
    expect(answered.status).toBe(401);
  });

  test.each(all)('%s: a lesson of somebody else of the same tenant does not exist', async (name) => {
    const input = namedBy[name];
    if (endpoints[name].access !== 'own-lesson' || input === 'nothing') return;
    for (const username of ['peer', 'trainer', 'admin', 'outsider'] as const) {
      const token = await tokenFor(tenant, username);
      const answered = await rawCall(server, tenant.host, name, input(known), token);
      expect(answered, username).toEqual(await rawCall(server, tenant.host, name, input(unknown), token));
      expect(answered.status).toBe(404);
    }
  });

  test('nothing of this tenant was changed by all that', async () => {
    const learner = server.client(tenant.host, { token: await tokenFor(tenant, 'learner') });
    const lesson = await learner.getLesson({ params: { id: known.lessonId } });
    expect(lesson).toMatchObject({
      ok: true,
      data: { progress: 'ONGOING', scoring: { global: { actual: 0 } } },
    });
    expect(await learner.listReviews({ query: { count: 'true' } })).toMatchObject({
      ok: true,
      data: { total: 1 },
    });
  });
});
