/** Letters of a centre that has a mail server of its own: carried by it, held while it fails, and nobody else's. */
import type { WrittenMailServer } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createIds } from '../../../platform/database/ids.ts';
import { kinds } from '../../../platform/jobs/kinds.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { openOutgoingStage, type OutgoingStage } from '../../../testing/servers/outgoing-stage.ts';
import { startRawServer } from '../../../testing/servers/own-mail-server.ts';
import type { StockedTenant } from '../../../testing/stock/stock-tenant.ts';
import { insertLetter } from '../letters.store.ts';
import { must } from '../../../testing/signed-in.ts';

let stage: OutgoingStage;
let admin: Client;
beforeAll(async () => {
  stage = await openOutgoingStage();
  admin = await stage.admin();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const standing = async () => must(await admin.getOutgoingMail());
const tried = async (body: WrittenMailServer) => must(await admin.createMailTrial({ body }));

async function queue(of: StockedTenant): Promise<string> {
  const id = createIds(stage.server.clock, systemRandom).next();
  const { learner } = of.users;
  await stage.server.open.database.withTenant(of.contextId, (tx) =>
    insertLetter(
      tx,
      { letter: 'passwordChanged', values: { link: 'https://alpha.test/' }, recipientId: learner },
      { id, now: stage.server.clock.now() },
    ),
  );
  return id;
}
const carry = () => stage.server.app.jobs.run('mail');

test('letters leave by the centre’s own server, in its name; a neighbour’s by the platform’s', async () => {
  must(await admin.setOutgoingMail({ body: stage.good() }));
  await queue(stage.tenant);
  await queue(stage.neighbour);
  expect(await carry()).toBe(2);
  expect(stage.own.received.map(({ to }) => to)).toEqual([[`learner@${stage.tenant.host}`]]);
  expect(stage.own.received[0]?.mail.from).toMatchObject({ address: 'formation@centre.example' });
  expect(stage.platform.received.map(({ to }) => to)).toEqual([[`learner@${stage.neighbour.host}`]]);
});

test('a server that fails holds its own letters with growing pauses, tries no password in vain, and nobody else’s', async () => {
  must(await admin.setOutgoingMail({ body: { ...stage.good(), password: 'was changed there' } }));
  const before = stage.own.tries();
  for (let count = 0; count < 6; count += 1) await queue(stage.tenant);
  await queue(stage.neighbour);
  expect(await carry()).toBe(1);
  expect(stage.platform.received).toHaveLength(1);
  // Those that are under way before the first failure is known.
  expect(stage.own.tries() - before).toBeLessThanOrEqual(kinds.mail.atOnce);
  const first = await standing();
  expect(first).toMatchObject({ waiting: 6, givenUp: 0, trouble: { step: 'sign-in' } });
  expect(JSON.stringify(first)).not.toContain('was changed there');
  const pauses: number[] = [];
  for (let rounds = 0; rounds < 7; rounds += 1) {
    const { trouble } = await standing();
    pauses.push(Date.parse(trouble?.pausedUntil ?? '') - stage.server.clock.now().getTime());
    const tries = stage.own.tries();
    stage.server.clock.advance(Math.max(pauses.at(-1) ?? 0, 0) + 4 * 3_600_000);
    expect(await carry()).toBe(0);
    admin = await stage.admin();
    expect(stage.own.tries() - tries).toBeLessThanOrEqual(kinds.mail.atOnce);
    expect(stage.own.tries() - tries).toBeGreaterThan(0);
  }
  expect(pauses[0]).toBe(60_000);
  expect(pauses.at(-1)).toBe(3_600_000);
  expect((await standing()).trouble?.since).toBe(first.trouble?.since);
});

test('letters leave at once when the server is mended, each once', async () => {
  expect(must(await admin.setOutgoingMail({ body: stage.good() }))).toMatchObject({
    trouble: null,
    waiting: 6,
  });
  await carry();
  expect(stage.own.received).toHaveLength(6);
  expect(await carry()).toBe(0);
  stage.server.clock.advance(24 * 3_600_000);
  await carry();
  admin = await stage.admin();
  expect(stage.own.received).toHaveLength(6);
  expect(await standing()).toMatchObject({ waiting: 0, trouble: null });
});

test('a refused sender is the server’s trouble and loses no letter; a refused reader is that letter’s alone', async () => {
  stage.own.refuses.sender = 'sender address rejected';
  await queue(stage.tenant);
  await carry();
  expect(await standing()).toMatchObject({ waiting: 1, givenUp: 0, trouble: { step: 'sender' } });
  delete stage.own.refuses.sender;
  // A trial of what is stored that succeeds ends the pause.
  expect(await tried(stage.good())).toMatchObject({ step: null });
  expect(await standing()).toMatchObject({ trouble: null });
  expect(await carry()).toBe(1);
  stage.own.refuses.recipient = 'no such mailbox';
  await queue(stage.tenant);
  await carry();
  expect(await standing()).toMatchObject({ waiting: 0, givenUp: 1, trouble: null });
});

test('a server that hangs keeps no neighbour waiting', async () => {
  const silent = await startRawServer();
  must(await admin.setOutgoingMail({ body: { ...stage.good(), port: silent.port, security: 'starttls' } }));
  for (let count = 0; count < 4; count += 1) await queue(stage.tenant);
  await queue(stage.neighbour);
  setTimeout(() => void silent.stop(), 1_500);
  await carry();
  expect(stage.platform.received.map(({ to }) => to)).toEqual([[`learner@${stage.neighbour.host}`]]);
  expect(await standing()).toMatchObject({ waiting: 4, trouble: { step: 'greeting' } });
});

test('letters leave by the platform’s server again once the centre’s own is removed', async () => {
  must(await admin.deleteOutgoingMail());
  expect(await admin.deleteOutgoingMail()).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  await carry();
  expect(stage.platform.received).toHaveLength(4);
  expect(await standing()).toMatchObject({ server: null, waiting: 0, trouble: null });
});
