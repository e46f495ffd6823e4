/** Webhooks: what is told, signed so that anybody can check it; and who keeps them. */
import { limits } from '@parcours/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signAllIn } from '../../../testing/prove/callers.ts';
import { stockWorld } from '../../../testing/stock/stocked-world.ts';
import { isSigned } from '../../../testing/webhooks/receiver.ts';
import { type Events, openWebhookStage, type WebhookStage } from '../../../testing/webhooks/webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.server.close());

describe('an event', () => {
  test('is told with its id, its time and a signature that anybody can check, and only to who wants it', async () => {
    const [wanted, other] = [await stage.receiver(), await stage.receiver()];
    const { id, secret } = await stage.hooked(wanted.url, 'user.created');
    await stage.hooked(other.url, 'certificate.issued');
    const userId = await stage.newUser();
    await stage.carry();
    expect(other.received).toEqual([]);
    const [message] = wanted.received;
    if (message === undefined) throw new Error('nothing was told');
    expect(JSON.parse(message.body)).toMatchObject({ type: 'user.created', data: { userId } });
    expect(isSigned(message, secret)).toBe(true);
    expect(
      isSigned({ ...message, body: message.body.replace(userId, stage.world.userIds.admin) }, secret),
    ).toBe(false);
    expect(message.headers['webhook-timestamp']).toBe(
      String(Math.floor(stage.server.clock.now().getTime() / 1_000)),
    );
    expect(await stage.deliveries(id)).toMatchObject([
      {
        id: message.headers['webhook-id'],
        state: 'delivered',
        status: 200,
        response: 'merci',
        body: message.body,
      },
    ]);
  });

  test('is written with what happened: what is rolled back is not told', async () => {
    const listening = await stage.receiver();
    await stage.hooked(listening.url, 'user.created');
    const refused = await stage.as('admin').createUser({
      body: { username: 'learner', firstname: 'Double', lastname: 'X', email: 'double@a.example' },
    });
    expect(refused.ok).toBe(false);
    await stage.carry();
    expect(listening.received).toEqual([]);
  });

  test('enrolments and the logbook are told too', async () => {
    const listening = await stage.receiver();
    await stage.hooked(listening.url, 'enrolment.created', 'enrolment.removed', 'logbook.created');
    const { classes: classId, companies: companyId } = stage.world.rows.own;
    const body = { classId, userId: stage.world.userIds.outsider, role: 'STUDENT' } as const;
    const joined = await stage.as('admin').createClassUser({ body });
    if (!joined.ok) throw new Error(joined.code);
    await stage.as('admin').deleteClassUser({ params: { id: joined.data.id } });
    const written = {
      studentId: stage.world.userIds.learner,
      companyId,
      title: 'Jour',
      message: 'Fait',
      attachmentIds: [],
    };
    expect(await stage.as('admin').createLogBookRecord({ body: written })).toMatchObject({ ok: true });
    await stage.carry();
    expect(
      listening.received.map(({ body: told }) => (JSON.parse(told) as { type: string }).type).toSorted(),
    ).toEqual(['enrolment.created', 'enrolment.removed', 'logbook.created']);
  });
});

describe('who keeps webhooks', () => {
  test('an admin of the context alone, and of no other one', async () => {
    const { url } = await stage.receiver();
    const body = { name: 'x', url, events: ['user.created'] as Events };
    for (const who of ['learner', 'trainer', 'organizer', 'owner', 'editor', 'superadmin'] as const)
      expect([who, await stage.as(who).createWebhook({ body })]).toMatchObject([who, { code: 'Forbidden' }]);
    expect(await stage.as('trainer').listWebhooks()).toMatchObject({ code: 'Forbidden' });
    const { id } = await stage.hooked(url, 'user.created');
    const there = await stockWorld(stage.server, 'beta');
    // A process looks for new tenants every two seconds.
    stage.server.clock.advance(2_001);
    const next = stage.server.client(there.host, {
      token: (await signAllIn(stage.server, there)).admin ?? '',
    });
    for (const answer of [
      await next.deleteWebhook({ params: { id } }),
      await next.updateWebhook({ params: { id }, body: { state: 'paused' } }),
      await next.testWebhook({ params: { id } }),
      await next.listWebhookDeliveries({ params: { id }, query: {} }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
  });

  test('the secret is told once and lies sealed; changes are in the audit', async () => {
    const { url } = await stage.receiver();
    const { id, secret } = await stage.hooked(url, 'user.created');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await stage.as('admin').listWebhooks())).not.toContain(secret);
    await stage.as('admin').updateWebhook({ params: { id }, body: { name: 'Paie 2' } });
    expect(
      await stage.as('admin').listAuditEntries({ query: { action: 'webhook-changed', search: id } }),
    ).toMatchObject({
      data: { items: [{ details: { field: 'name', from: 'Paie', to: 'Paie 2' } }] },
    });
    const [row] = await stage.server.open.database.withTenant(stage.world.contextId, (tx) =>
      tx.run(
        tx.sql
          .selectFrom('webhooks')
          .select('secret')
          .where('contextId', '=', stage.world.contextId)
          .where('id', '=', id),
      ),
    );
    expect(row?.secret).toMatch(/^sealed:/);
  });

  test('as many as there may be, however many are asked for at once', async () => {
    const { url } = await stage.receiver();
    const body = { name: 'x', url, events: ['user.created'] as Events };
    const answers = await Promise.all(
      Array.from({ length: limits.webhooksMax + 3 }, () => stage.as('admin').createWebhook({ body })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(limits.webhooksMax);
  });
});
