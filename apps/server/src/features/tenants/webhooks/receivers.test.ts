/** Receivers that are dead, slow or lie: at least once each, paused in the end, and never inside the network. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signAllIn } from '../../../testing/prove/callers.ts';
import { startServer } from '../../../testing/servers/start-server.ts';
import { stockWorld } from '../../../testing/stock/stocked-world.ts';
import { isSigned } from '../../../testing/webhooks/receiver.ts';
import { type Events, openWebhookStage, type WebhookStage } from '../../../testing/webhooks/webhook-stage.ts';
import { failingMsMin, failuresMax } from './deliver-webhooks.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.server.close());

async function isPaused(id: string): Promise<boolean> {
  const [row] = await stage.server.open.database.withTenant(stage.world.contextId, (tx) =>
    tx.run(
      tx.sql
        .selectFrom('webhooks')
        .select('pausedAt')
        .where('contextId', '=', stage.world.contextId)
        .where('id', '=', id),
    ),
  );
  return row !== undefined && row.pausedAt !== null;
}

describe('a receiver', () => {
  test('that is dead misses nothing: it is told again, later, under the same id', async () => {
    const listening = await stage.receiver('hangs up');
    const { id } = await stage.hooked(listening.url, 'user.created');
    await stage.newUser();
    await stage.carry();
    expect(await stage.deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: null }]);
    listening.behaviour = 'fails';
    stage.server.clock.advance(60_000);
    await stage.carry();
    expect(await stage.deliveries(id)).toMatchObject([
      { state: 'waiting', status: 500, response: 'a bug of theirs' },
    ]);
    listening.behaviour = 'answers';
    stage.server.clock.advance(3_600_000);
    await stage.carry();
    expect(await stage.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect(new Set(listening.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('that is slow, that never ends, or that sends elsewhere has not got it', async () => {
    for (const behaviour of ['never answers', 'talks without end', 'redirects'] as const) {
      const listening = await stage.receiver(behaviour);
      const { id } = await stage.hooked(listening.url, 'user.created');
      await stage.newUser();
      await stage.carry();
      const [told] = await stage.deliveries(id);
      expect([behaviour, told?.state, told?.attempts]).toEqual([behaviour, 'waiting', 1]);
      await stage.as('admin').deleteWebhook({ params: { id } });
    }
  });

  test('that fails for long is paused, its admins are told once, and what happens meanwhile comes when it goes on', async () => {
    const listening = await stage.receiver('fails');
    const { id } = await stage.hooked(listening.url, 'user.created');
    await stage.newUser();
    for (let tries = 0; tries < failuresMax + 3; tries += 1) {
      await stage.carry();
      stage.server.clock.advance(failingMsMin * 5);
      if (await isPaused(id)) break;
    }
    const letters = await stage.server.open.database.withTenant(stage.world.contextId, (tx) =>
      tx.run(
        tx.sql
          .selectFrom('outbox')
          .select('payload')
          .where('contextId', '=', stage.world.contextId)
          .where('kind', '=', 'mail'),
      ),
    );
    // So much later nobody is signed in any more.
    await stage.signIn();
    await stage.newUser();
    expect(await stage.as('admin').listWebhooks()).toMatchObject({
      data: { items: [{ state: 'paused', waiting: 2 }] },
    });
    expect(await stage.deliveries(id)).toMatchObject([{ state: 'held' }, { state: 'held' }]);
    const told = letters.filter(({ payload }) => (payload as { letter?: string }).letter === 'webhookPaused');
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ payload }) => (payload as { recipientId: string }).recipientId)).size).toBe(
      told.length,
    );
    expect(await stage.as('admin').testWebhook({ params: { id } })).toMatchObject({ code: 'WEBHOOK_PAUSED' });
    listening.behaviour = 'answers';
    listening.received.length = 0;
    expect(
      await stage.as('admin').updateWebhook({ params: { id }, body: { state: 'active' } }),
    ).toMatchObject({
      ok: true,
    });
    await stage.carry();
    expect(listening.received).toHaveLength(2);
    expect((await stage.deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('a test is sent at once, and a delivery is replayed under the same id', async () => {
    const listening = await stage.receiver();
    const { id, secret } = await stage.hooked(listening.url, 'user.created');
    const tried = await stage.as('admin').testWebhook({ params: { id } });
    await stage.server.app.jobs.run('webhook');
    expect(listening.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      tried.ok && tried.data.id,
    ]);
    if (!tried.ok) throw new Error(tried.code);
    // Twice at once: the last one that was queued sends it.
    const params = { id: tried.data.id };
    await Promise.all([1, 2].map(() => stage.as('admin').replayWebhookDelivery({ params })));
    await stage.server.app.jobs.run('webhook');
    expect(listening.received.length).toBeGreaterThanOrEqual(2);
    expect(new Set(listening.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([tried.data.id]),
    );
    expect(listening.received.every((one) => isSigned(one, secret))).toBe(true);
  });
});

test('an address inside the network is refused, and one that leads there is never connected to', async () => {
  const strict = await startServer();
  try {
    const own = await stockWorld(strict, 'gamma');
    const admin = strict.client(own.host, { token: (await signAllIn(strict, own)).admin ?? '' });
    const events: Events = ['user.created'];
    for (const url of [
      'http://example.org/h',
      'https://127.0.0.1/h',
      'https://[::1]/h',
      'https://10.0.0.8/h',
      'https://a:b@example.org/h',
    ])
      expect([url, await admin.createWebhook({ body: { name: 'x', url, events } })]).toMatchObject([
        url,
        { code: 'WEBHOOK_ADDRESS_REFUSED' },
      ]);
    let connections = 0;
    const trap = createServer(() => undefined)
      .on('connection', () => (connections += 1))
      .listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const { port } = trap.address() as { port: number };
    const made = await admin.createWebhook({
      body: { name: 'x', url: `https://localhost:${port}/h`, events },
    });
    if (!made.ok) throw new Error(made.code);
    const params = { id: made.data.id };
    await admin.testWebhook({ params });
    await strict.app.jobs.run('webhook');
    expect(await admin.listWebhookDeliveries({ params, query: {} })).toMatchObject({
      data: { items: [{ state: 'waiting', error: 'localhost leads to a private address' }] },
    });
    expect(connections).toBe(0);
    trap.close();
  } finally {
    await strict.close();
  }
});
