/** Web Push: encrypted for the device alone, signed by the tenant, sent once, and to nobody who should not be told. */
import { limits } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import {
  claimsOf,
  newSubscription,
  type PushService,
  startPushService,
} from '../../../testing/push/push-service.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { insertNotifications } from '../list/notifications.store.ts';

let service: PushService;
let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let learner: Client;
beforeAll(async () => {
  service = await startPushService();
  server = await startServer({ egressHosts: ['127.0.0.1'] });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  learner = await clientOf(server, tenant, 'learner');
  const { devices } = must(await learner.getPush());
  for (const { id } of devices) must(await learner.removePushDevice({ params: { id } }));
});

let named = 0;
async function newDevice(of = learner) {
  named += 1;
  const name = `device-${named}`;
  const subscription = newSubscription(service.addressOf(name));
  const { id } = must(await of.addPushDevice({ body: subscription.body }));
  return { ...subscription, id, name, shown: () => service.messages(name).map(subscription.read) };
}

/** Anew, although it was told before. */
async function tellOfClass(of = tenant) {
  const ids = createIds(server.clock, systemRandom);
  const thingId = of.openClass.classId;
  await server.open.database.withTenant(of.contextId, async (tx) => {
    await tx.run(tx.sql.deleteFrom('notifications').where('thingId', '=', thingId));
    const news = [{ userId: of.users.learner, kind: 'session' as const, thingId }];
    await insertNotifications(tx, news, { now: server.clock.now(), nextId: ids.next });
  });
}
const carry = () => server.app.jobs.run('mail', 'push');

test('what is new arrives once on each device, for the device alone, signed by the tenant', async () => {
  const [phone, tablet] = [await newDevice(), await newDevice()];
  await tellOfClass();
  await carry();
  await carry();
  const [item] = must(await learner.listNotifications({ query: {} })).items;
  const shown = {
    id: item?.id,
    title: 'Centre alpha',
    body: expect.stringMatching(/^La session « .+ » est ouverte$/) as string,
    language: 'fr',
  };
  expect([phone.shown(), tablet.shown()]).toEqual([[shown], [shown]]);
  const [message] = service.messages(phone.name);
  if (message === undefined) throw new Error('nothing came');
  expect(() => tablet.read(message)).toThrow('unable to authenticate data');
  expect(message.body.includes('session')).toBe(false);
  expect(message.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  const { publicKey } = must(await learner.getPush());
  const claims = claimsOf(message, publicKey);
  expect(claims.aud).toBe(new URL(service.addressOf('')).origin.replace('http:', 'https:'));
  expect(claims.sub).toMatch(/^(?:mailto:|https:)/);
  // Another tenant has another key.
  const nextDoor = await clientOf(server, neighbour, 'learner');
  const other = must(await nextDoor.getPush());
  expect(() => claimsOf(message, other.publicKey)).toThrow('the tenant did not send it');
});

test('what was read meanwhile, or is a day old, is not sent', async () => {
  const phone = await newDevice();
  await tellOfClass();
  const { items } = must(await learner.listNotifications({ query: {} }));
  must(await learner.readAllNotifications({ body: { until: items[0]?.at ?? '' } }));
  await carry();
  expect(phone.shown()).toEqual([]);
  service.answer(phone.name, 503);
  await tellOfClass();
  await carry();
  expect(phone.shown()).toHaveLength(1);
  server.clock.advance(25 * 3_600_000);
  service.answer(phone.name, 201);
  await carry();
  expect(phone.shown()).toHaveLength(1);
});

test('a service that is busy is asked again; a subscription that has ended is forgotten', async () => {
  const phone = await newDevice();
  service.answer(phone.name, 429);
  await tellOfClass();
  await carry();
  service.answer(phone.name, 201);
  server.clock.advance(60_000);
  await carry();
  expect(new Set(phone.shown().map(({ id }) => id)).size).toBe(1);
  expect(phone.shown()).toHaveLength(2);
  service.answer(phone.name, 410);
  await tellOfClass();
  await carry();
  expect(must(await learner.getPush()).devices).toEqual([]);
  await tellOfClass();
  await carry();
  expect(phone.shown()).toHaveLength(3);
});

test('whoever may not sign in any more is told nothing, and a redirection is not followed', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  const params = { id: tenant.users.learner };
  const [phone, other] = [await newDevice(), await newDevice()];
  must(await admin.updateUser({ params, body: { active: false } }));
  await tellOfClass();
  await carry();
  expect(phone.shown()).toEqual([]);
  must(await admin.updateUser({ params, body: { active: true } }));
  service.answer(phone.name, 302);
  await tellOfClass();
  await carry();
  expect([phone.shown().length, other.shown().length]).toEqual([1, 1]);
  learner = await clientOf(server, tenant, 'learner');
  const sent = must(await learner.getPush()).devices.map(({ id, sentAt }) => [id, sentAt === null]);
  expect(Object.fromEntries(sent)).toEqual({ [phone.id]: true, [other.id]: false });
});

test('a device tells whoever asked last, and once', async () => {
  const peer = await clientOf(server, tenant, 'peer');
  const phone = await newDevice();
  const again = must(await learner.addPushDevice({ body: phone.body }));
  expect(again.id).toBe(phone.id);
  must(await peer.addPushDevice({ body: phone.body }));
  expect(must(await learner.getPush()).devices).toEqual([]);
  await tellOfClass();
  await carry();
  expect(phone.shown()).toEqual([]);
  const [device] = must(await peer.getPush()).devices;
  // Of somebody else, or of a neighbour: unknown.
  const params = { id: device?.id ?? '' };
  expect(await learner.removePushDevice({ params })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  const nextDoor = await clientOf(server, neighbour, 'admin');
  expect(await nextDoor.removePushDevice({ params })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  must(await peer.removePushDevice({ params }));
});

test('nobody is told on more devices than they may be, also twice at once', async () => {
  const made = await Promise.all(
    Array.from({ length: limits.pushDevicesMax + 5 }, (_, at) =>
      learner.addPushDevice({ body: newSubscription(service.addressOf(`many-${at}`)).body }),
    ),
  );
  expect(made.filter(({ ok }) => ok)).toHaveLength(limits.pushDevicesMax);
  expect(made.filter((one) => !one.ok && one.code === 'TOO_MANY_DEVICES')).toHaveLength(5);
  expect(must(await learner.getPush()).devices).toHaveLength(limits.pushDevicesMax);
});

test.each([
  'https://10.0.0.8/push',
  'https://[::1]/push',
  'http://push.example/of-somebody',
  'https://a:b@push.example/x',
])('an address that nothing may be sent to is refused: %s', async (endpoint) => {
  const { body } = newSubscription(endpoint);
  expect(await learner.addPushDevice({ body })).toMatchObject({ code: 'PUSH_ADDRESS_REFUSED' });
  expect(must(await learner.getPush()).devices).toEqual([]);
});

test.each([
  ['a key that is no point', { p256dh: 'x'.repeat(87), auth: 'A'.repeat(22) }],
  ['a short secret', { p256dh: `B${'A'.repeat(86)}`, auth: 'AAAA' }],
])('%s is bad input', async (_what, keys) => {
  const endpoint = service.addressOf('bad');
  expect(await learner.addPushDevice({ body: { endpoint, keys } })).toMatchObject({ code: 'BAD_REQUEST' });
});

test('a key that is of no curve keeps nobody else waiting', async () => {
  const endpoint = service.addressOf('bent');
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const bent = await learner.addPushDevice({ body: { endpoint, keys } });
  expect(bent).toMatchObject({ code: 'BAD_REQUEST' });
});

test('where the centre offers it no longer nothing is sent nor added, and a device may go', async () => {
  const phone = await newDevice();
  await tellOfClass();
  await setSettings(server, tenant, { tools: { push: false } });
  await carry();
  expect(phone.shown()).toEqual([]);
  expect(await learner.getPush()).toMatchObject({ code: 'TOOL_OFF' });
  expect(await learner.addPushDevice({ body: phone.body })).toMatchObject({ code: 'TOOL_OFF' });
  must(await learner.removePushDevice({ params: { id: phone.id } }));
  await setSettings(server, tenant, { tools: { push: true } });
});

test('one’s own data hold the device, and nothing that it is encrypted for', async () => {
  const phone = await newDevice();
  const { pushDevices } = must(await learner.exportOwnData());
  expect(pushDevices).toMatchObject([{ id: phone.id, endpoint: phone.body.endpoint }]);
  expect(JSON.stringify(pushDevices)).not.toContain(phone.body.keys.auth);
});
