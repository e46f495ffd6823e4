/** The mail server of a centre over HTTP, with real SMTP peers and a real name server: set, tried, and what the DNS says. */
import type { MailStep, WrittenMailServer } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { openOutgoingStage, type OutgoingStage } from '../../../testing/servers/outgoing-stage.ts';
import {
  localCertificate,
  mailPassword,
  mailUser,
  startOwnMailServer,
  startRawServer,
} from '../../../testing/servers/own-mail-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';

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

const details = statement<{ readonly action: string; readonly details: unknown }>(
  'test.mailAudit',
  `select action, details from audit_entries where "contextId" = $1 and action like 'mail-server%' order by id`,
);
const storedPassword = statement<{ readonly password: string | null }>(
  'test.mailPassword',
  'select password from outgoing_mail where "contextId" = $1',
);

describe('set', () => {
  test('is for the admin alone, and the neighbour has none of it', async () => {
    for (const who of ['learner', 'trainer', 'organizer'] as const) {
      const client = await clientOf(stage.server, stage.tenant, who);
      expect(await client.getOutgoingMail()).toMatchObject({ code: 'Forbidden' });
      expect(await client.setOutgoingMail({ body: stage.good() })).toMatchObject({ code: 'Forbidden' });
      expect(await client.createMailTrial({ body: stage.good() })).toMatchObject({ code: 'Forbidden' });
      expect(await client.checkMailRecords()).toMatchObject({ code: 'Forbidden' });
      expect(await client.deleteOutgoingMail()).toMatchObject({ code: 'Forbidden' });
    }
    expect(stage.own.tries()).toBe(0);
    expect(await standing()).toMatchObject({ server: null, platformAddress: 'no-reply@parcours.test' });
  });

  test('is sealed, never answered and never in the audit; what is stored stays, and goes to no other server', async () => {
    const set = await admin.setOutgoingMail({ body: stage.good() });
    const { password: _, ...shown } = stage.good();
    expect(must(set).server).toEqual({ ...shown, hasPassword: true });
    const { password: __, ...renamed } = { ...stage.good(), fromName: 'Alpha' };
    expect(must(await admin.setOutgoingMail({ body: renamed })).server?.fromName).toBe('Alpha');
    for (const other of [
      { host: '192.0.2.1' },
      { port: stage.own.port + 1 },
      { username: 'other' },
      { security: 'starttls' as const },
    ])
      // oxlint-disable-next-line no-await-in-loop -- each against what is stored
      expect(await admin.setOutgoingMail({ body: { ...renamed, ...other } })).toMatchObject({
        code: other.host === undefined ? 'MAIL_PASSWORD_NEEDED' : 'MAIL_SERVER_REFUSED',
      });
    const [row, entries] = await stage.server.open.database.withTenant(stage.tenant.contextId, async (tx) => [
      (await tx.query(storedPassword, [tx.contextId]))[0],
      await tx.query(details, [tx.contextId]),
    ]);
    expect(row?.password).toMatch(/^sealed:1:/);
    expect(entries).toContainEqual({ action: 'mail-server-changed', details: { field: 'password' } });
    expect(entries).toContainEqual({
      action: 'mail-server-changed',
      details: { field: 'fromName', from: 'Centre Alpha, formation', to: 'Alpha' },
    });
    expect(JSON.stringify([set, row, entries])).not.toContain(mailPassword);
    expect(
      must(await (await clientOf(stage.server, stage.neighbour, 'admin')).getOutgoingMail()).server,
    ).toBeNull();
  });

  test.each([
    { host: '10.0.0.8' },
    { host: '127.0.0.1' },
    { host: '::1' },
    { host: '169.254.169.254', port: 25 },
    { host: 'mail.example.org', port: 22 },
    { host: 'mail.example.org', port: 587, security: 'none' as const },
  ])('%j is refused, and changes nothing', async (part) => {
    const before = await standing();
    const body = { ...stage.good(), port: 587, ...part };
    expect(await admin.setOutgoingMail({ body })).toMatchObject({ code: 'MAIL_SERVER_REFUSED' });
    expect(await admin.createMailTrial({ body })).toMatchObject({ code: 'MAIL_SERVER_REFUSED' });
    expect(await standing()).toEqual(before);
  });

  test.each([
    { fromName: 'Centre\r\nBcc: victim@example.org' },
    { fromAddress: 'a@b.example, c@d.example' },
    { fromAddress: 'no address' },
    { replyTo: 'x@y.example\nSubject: z' },
    { username: 'a\u0000b' },
    { host: 'mail.example.org/..' },
    { host: 'mail example' },
    { dkimSelector: 's1._domainkey.evil;' },
    { port: 0 },
  ])('%j is no setting', async (part) => {
    expect(await admin.setOutgoingMail({ body: { ...stage.good(), ...part } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('a trial', () => {
  test('sends one real letter to the admin, encrypted, by what was typed and not by what is stored', async () => {
    expect(await tried(stage.good())).toMatchObject({
      step: null,
      said: '',
      sentTo: `admin@${stage.tenant.host}`,
    });
    const [letter] = stage.own.received;
    expect(letter?.from).toBe('formation@centre.example');
    expect(letter?.to).toEqual([`admin@${stage.tenant.host}`]);
    expect(letter?.mail).toMatchObject({
      from: { name: 'Centre Alpha, formation', address: 'formation@centre.example' },
      replyTo: [{ address: 'accueil@centre.example' }],
    });
    expect(letter?.mail.text).toContain('serveur localhost');
    expect(stage.platform.received).toEqual([]);
  });

  test('works by STARTTLS and, where the operator allows it, without encryption', async () => {
    for (const security of ['starttls', 'none'] as const) {
      const peer = await startOwnMailServer(security, stage.certificate);
      const entry = security === 'none' ? { username: null, password: undefined } : {};
      const { password, ...body } = { ...stage.good(), port: peer.port, security, ...entry };
      expect(await tried({ ...body, ...(password === undefined ? {} : { password }) })).toMatchObject({
        step: null,
      });
      expect(peer.received).toHaveLength(1);
      await peer.stop();
    }
  });

  test('says that the password is wrong, and repeats no secret that the server echoes', async () => {
    const password = 'a wrong p\u00e4ssword';
    const trial = await tried({ ...stage.good(), password });
    expect(trial.step).toBe('sign-in');
    expect(trial.said).toContain('535 bad credentials');
    expect(trial.said).not.toContain(password);
    expect(trial.said).not.toContain(Buffer.from(password).toString('base64'));
    expect(trial.said).not.toContain(Buffer.from(`\0${mailUser}\0${password}`).toString('base64'));
    expect(stage.own.received).toEqual([]);
  });

  test.each(['sender', 'recipient', 'message'] as const)(
    'says that the %s was refused, and why',
    async (step) => {
      stage.own.refuses[step] = `not this ${step}`;
      expect(await tried(stage.good())).toMatchObject({
        step,
        said: expect.stringContaining(`550 not this ${step}`),
      });
    },
  );

  test('never goes on in clear where encryption was asked for', async () => {
    const plain = await startOwnMailServer('none', stage.certificate);
    expect(await tried({ ...stage.good(), port: plain.port, security: 'starttls' })).toMatchObject({
      step: 'encryption',
    });
    expect((await tried({ ...stage.good(), port: plain.port })).step).toBe('encryption');
    expect(plain.received).toEqual([]);
    await plain.stop();
  });

  test('trusts no certificate of an authority that nobody knows', async () => {
    const stranger = await startOwnMailServer('tls', localCertificate());
    expect(await tried({ ...stage.good(), port: stranger.port })).toMatchObject({ step: 'encryption' });
    expect(stranger.tries()).toBe(0);
    await stranger.stop();
  });

  test('ends in time with a server that says nothing, drips, or floods', async () => {
    const outcomes: MailStep[] = [];
    const peers = [
      await startRawServer(),
      await startRawServer((socket) => {
        const drip = setInterval(() => socket.write('2'), 200);
        socket.on('close', () => clearInterval(drip));
      }),
      await startRawServer((socket) => {
        const flood = () => {
          while (!socket.destroyed && socket.write('2'.repeat(65_536)));
          socket.once('drain', flood);
        };
        flood();
      }),
    ];
    const began = performance.now();
    await Promise.all(
      peers.map(async ({ port }) => {
        const trial = await tried({ ...stage.good(), port, security: 'starttls' });
        outcomes.push(trial.step ?? 'message');
        expect(trial.said.length).toBeLessThanOrEqual(300);
      }),
    );
    expect(performance.now() - began).toBeLessThan(9_900);
    expect(outcomes).toEqual(['greeting', 'greeting', 'greeting']);
    await Promise.all(peers.map(({ stop }) => stop()));
  });

  test('as many as may be made at once take no place of others, however long they wait', async () => {
    const peer = await startRawServer();
    const body = { ...stage.good(), port: peer.port };
    const trials = Promise.all(Array.from({ length: 6 }, () => admin.createMailTrial({ body })));
    const others = Array.from({ length: 12 }, () => admin.getOutgoingMail());
    const began = performance.now();
    expect((await Promise.all(others)).map(({ ok }) => ok)).not.toContain(false);
    expect(performance.now() - began).toBeLessThan(4_000);
    expect((await trials).map((trial) => must(trial).step)).toEqual(Array(6).fill('greeting'));
    await peer.stop();
  });

  test('says that nobody listens, and that a name is unknown', async () => {
    expect(await tried({ ...stage.good(), port: 9 })).toMatchObject({ step: 'connection' });
    const nowhere = { ...stage.good(), host: 'no-such-name.invalid', port: 587 };
    expect(['unknown-name', 'connection']).toContain((await tried(nowhere)).step);
  });

  test('too many in a row are refused', async () => {
    const codes: string[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody clicks
      const answer = await admin.createMailTrial({ body: { ...stage.good(), port: 9 } });
      codes.push(answer.ok ? 'made' : answer.code);
    }
    expect(codes.filter((code) => code === 'made')).toHaveLength(6);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the records of the sender’s domain', () => {
  test('are looked up, each with what is wrong', async () => {
    // Whether an earlier test has set one or not.
    await admin.deleteOutgoingMail();
    expect(await admin.checkMailRecords()).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    must(await admin.setOutgoingMail({ body: stage.good() }));
    const checked = async () => must(await admin.checkMailRecords()).items;
    expect(await checked()).toEqual([
      { kind: 'spf', name: 'centre.example', state: 'missing', found: [] },
      { kind: 'dkim', name: 's1._domainkey.centre.example', state: 'missing', found: [] },
      { kind: 'dmarc', name: '_dmarc.centre.example', state: 'missing', found: [] },
    ]);
    stage.names.texts.set('centre.example', ['site=x', 'v=spf1 a:localhost ~all']);
    stage.names.texts.set('s1._domainkey.centre.example', [`v=DKIM1; p=${'A'.repeat(392)}`]);
    stage.names.texts.set('_dmarc.centre.example', ['v=DMARC1; p=none', 'v=DMARC1; p=reject']);
    expect((await checked()).map(({ state }) => state)).toEqual(['good', 'good', 'several']);
    stage.names.silent = true;
    expect((await checked()).map(({ state }) => state)).toEqual(['unanswered', 'unanswered', 'unanswered']);
  });
});
