/** A calendar feed over HTTP, read back by a parser of its own (RFC 5545): who may make, read and revoke it. */
import type { Client } from '@parcours/contract/client';
import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { rateLimits } from '../../../platform/limits/rate-limit.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { slotOf } from '../../../testing/stock/slot.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(3_600_000);
  learner = await clientOf(server, tenant, 'learner');
});

const make = async () => {
  const { url } = must(await learner.createCalendarFeed());
  return new URL(url).pathname;
};
const read = async (path: string, host = tenant.host) => {
  const answer = await server.request(host, path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const eventsIn = (text: string) =>
  Object.values(ical.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');
let writes = 0;
const write = (text: string) => {
  writes += 1;
  return server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(statement(`test.calendar${writes}`, text)),
  );
};

describe('the feed', () => {
  test('is read by its secret address alone, and tells openings and ends in UTC', async () => {
    await write(
      `update classes set name = 'Échafaudages; pose, dépose\\ contrôle ${'é'.repeat(60)}', "startAt" = '2026-12-01T08:30:00Z',
         "expireAt" = '2027-01-08T16:00:00Z' where id = '${tenant.openClass.classId}'`,
    );
    await write(
      `update class_programs set "expireAt" = '2026-12-20T11:00:00Z' where id = '${tenant.openClass.classProgramId}'`,
    );
    const { status, type, text } = await read(await make());
    expect([status, type]).toEqual([200, expect.stringContaining('text/calendar')]);
    const events = eventsIn(text);
    const told = (end: string) => events.find(({ uid }) => uid.startsWith(end));
    const opens = told(`${tenant.openClass.classId}-opens@`);
    expect(opens?.summary).toBe(`Ouverture\u{A0}: Échafaudages; pose, dépose\\ contrôle ${'é'.repeat(60)}`);
    expect(opens?.start.toISOString()).toBe('2026-12-01T08:30:00.000Z');
    expect(told(`${tenant.openClass.classId}-ends@`)?.start.toISOString()).toBe('2027-01-08T16:00:00.000Z');
    const program = told(`${tenant.openClass.classProgramId}-ends@`);
    expect(program?.start.toISOString()).toBe('2026-12-20T11:00:00.000Z');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('keeps the uid of what is moved, under a sequence that never falls', async () => {
    const path = await make();
    const uid = `${tenant.openClass.classId}-opens@`;
    const find = async () => {
      const { text } = await read(path);
      return eventsIn(text).find((one) => one.uid.startsWith(uid));
    };
    const before = await find();
    await write(
      `update classes set "startAt" = '2026-12-02T08:30:00Z' where id = '${tenant.openClass.classId}'`,
    );
    const after = await find();
    expect(after?.uid).toBe(before?.uid);
    expect(after?.start.toISOString()).toBe('2026-12-02T08:30:00.000Z');
    expect(Number(after?.sequence)).toBeGreaterThanOrEqual(Number(before?.sequence));
    expect(Number(after?.sequence)).toBeGreaterThan(0);
  });

  test('tells live parts of the own classes with their end and place, also one that is called off', async () => {
    const organizer = await clientOf(server, tenant, 'organizer');
    const { classId } = tenant.openClass;
    const body = { ...slotOf('2026-12-07T08:00:00.000Z', 'Ancrages'), videoUrl: 'https://visio.example/a' };
    const [id = ''] = must(await organizer.createSlots({ params: { id: classId }, body })).ids;
    const path = await make();
    const find = async () => eventsIn((await read(path)).text).find(({ uid }) => uid.startsWith(id));
    const planned = await find();
    expect(planned).toMatchObject({ summary: 'Ancrages', location: 'Salle 2' });
    expect(planned?.end?.toISOString()).toBe('2026-12-07T11:30:00.000Z');
    expect(planned?.description).toContain('https://visio.example/a');
    must(await organizer.cancelSlot({ params: { id }, body: { reason: 'Vent fort' } }));
    const cancelled = await find();
    expect(cancelled).toMatchObject({ status: 'CANCELLED' });
    expect(cancelled?.description).toContain('Annulée\u00a0: Vent fort');
    expect(Number(cancelled?.sequence)).toBeGreaterThanOrEqual(Number(planned?.sequence));
  });

  test('is one for each person: made anew, the address before it opens nothing; revoked, none does', async () => {
    const first = await make();
    const second = await make();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect(must(await learner.getCalendarFeed()).createdAt).toBe(server.clock.now().toISOString());
    must(await learner.deleteCalendarFeed());
    expect((await read(second)).status).toBe(404);
    expect(must(await learner.getCalendarFeed())).toEqual({ createdAt: null });
    must(await learner.deleteCalendarFeed());
  });

  test('is unknown to a neighbour, and closed with the account', async () => {
    const path = await make();
    expect((await read(path, neighbour.host)).status).toBe(404);
    await write(`update users set "deactivatedAt" = now() where id = '${tenant.users.learner}'`);
    expect((await read(path)).status).toBe(404);
    await write(`update users set "deactivatedAt" = null where id = '${tenant.users.learner}'`);
    expect((await read(path)).status).toBe(200);
  });

  test('is kept as a hash, and noted where it is made and revoked', async () => {
    const secret = /([\w-]{43})\.ics$/.exec(await make())?.[1] ?? '';
    const rows = await server.open.asOwner((owner) =>
      owner.query<{ row: string }>(`select to_jsonb(f)::text as row from calendar_feeds f`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const admin = await clientOf(server, tenant, 'admin');
    const { items } = must(await admin.listAuditEntries({ query: { action: 'account-changed' } }));
    expect(items.some(({ details }) => details['fields'] === 'calendarFeed')).toBe(true);
  });
});

describe('tries', () => {
  test('of wrong addresses are limited, and cost whoever has the right one nothing', async () => {
    const path = await make();
    const wrong = `/api/calendars/${'w'.repeat(43)}.ics`;
    for (let n = 0; n < rateLimits.secret.max; n += 1) expect((await read(wrong)).status).toBe(404);
    expect((await read(wrong)).status).toBe(429);
    server.clock.advance(rateLimits.secret.intervalSeconds * 1_000);
    expect((await read(path)).status).toBe(200);
  });

  test('of one feed are limited too', async () => {
    const path = await make();
    server.clock.advance(7_200_000);
    const seen = [];
    for (let n = 0; n <= rateLimits.calendarFeed.max; n += 1) seen.push((await read(path)).status);
    expect(seen.filter((status) => status === 200)).toHaveLength(rateLimits.calendarFeed.max);
    expect(seen.at(-1)).toBe(429);
  });
});
