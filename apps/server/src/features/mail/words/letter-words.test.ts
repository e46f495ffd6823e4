/** The words of letters over HTTP with real SMTP peers: written, sent and taken back. */
import { letterSheets, type LetterWords, type ListedLetter, listedLetters } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { letterPlaceholders } from '@parcours/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { openOutgoingStage, type OutgoingStage } from '../../../testing/servers/outgoing-stage.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import type { StockedTenant } from '../../../testing/stock/stock-tenant.ts';
import { insertLetter, type QueuedLetter } from '../letters.store.ts';
import { sampleValues } from './sample-values.ts';

let stage: OutgoingStage;
let admin: Client;
beforeAll(async () => {
  stage = await openOutgoingStage();
  admin = await stage.admin();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const written = listedLetters.filter((kind) => letterSheets[kind].fixed === null);
const hello: LetterWords = { subject: 'Entrez', text: 'Votre nom : {username}', button: 'Y aller' };
const language = 'fr' as const;

const letterOf = async (kind: ListedLetter) => must(await admin.getLetter({ query: { kind } }));
async function write(kind: ListedLetter, words: LetterWords | null, of: 'fr' | 'en' = language) {
  const { number } = (await letterOf(kind)).languages[of];
  return must(await admin.setLetterWords({ body: { kind, language: of, number, words } }));
}

async function send(letter: QueuedLetter['letter'], of: StockedTenant = stage.tenant): Promise<void> {
  const { open, clock } = stage.server;
  const settings = { certificationType: 'Certificat' } as Parameters<typeof sampleValues>[1]['settings'];
  const values = sampleValues('fr', { settings }, { link: `https://${of.host}/lien`, now: clock.now() })[
    letter
  ];
  const queued = { letter, values, recipientId: of.users.learner } as QueuedLetter;
  const id = createIds(clock, systemRandom).next();
  await open.database.withTenant(of.contextId, (tx) => insertLetter(tx, queued, { id, now: clock.now() }));
  expect(await stage.server.app.jobs.run('mail')).toBe(1);
}
const arrived = () => stage.platform.received.at(-1)?.mail;
const prefer = (locale: 'fr' | 'en' | null) =>
  stage.server.open.database.withTenant(stage.tenant.contextId, (tx) =>
    tx.run(
      tx.sql
        .updateTable('users')
        .set({ preferredLocale: locale })
        .where('id', '=', stage.tenant.users.learner),
    ),
  );

describe('who', () => {
  test('the admin alone reads, writes and tries, and the neighbour has none of it', async () => {
    const kind = 'welcome' as const;
    for (const who of ['learner', 'trainer', 'organizer'] as const) {
      const client = await clientOf(stage.server, stage.tenant, who);
      const body = { kind, language, words: hello };
      expect(await client.listLetters()).toMatchObject({ code: 'Forbidden' });
      expect(await client.getLetter({ query: { kind } })).toMatchObject({ code: 'Forbidden' });
      expect(
        await client.setLetterWords({ body: { kind, language, number: 0, words: hello } }),
      ).toMatchObject({ code: 'Forbidden' });
      expect(await client.previewLetter({ body: { ...body, userId: null } })).toMatchObject({
        code: 'Forbidden',
      });
      expect(await client.createLetterTrial({ body })).toMatchObject({ code: 'Forbidden' });
    }
    await write('welcome', hello);
    const next = await clientOf(stage.server, stage.neighbour, 'admin');
    expect(must(await next.getLetter({ query: { kind } })).languages.fr).toMatchObject({
      state: 'delivered',
      number: 0,
    });
    await send('welcome', stage.neighbour);
    expect(arrived()?.subject).toBe('Bienvenue chez Centre beta');
    const userId = stage.neighbour.users.learner;
    expect(await admin.previewLetter({ body: { kind, language, words: hello, userId } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });
});

describe('a letter that is sent', () => {
  test('the list holds every letter, each with an occasion', async () => {
    const { items } = must(await admin.listLetters());
    expect(items.map(({ kind }) => kind)).toEqual(listedLetters);
    expect(items.filter(({ fixed }) => fixed !== null).map(({ kind }) => kind)).toEqual([
      'reminder',
      'centreOpened',
      'mailTrial',
    ]);
    for (const kind of ['reminder', 'centreOpened', 'mailTrial'] as const)
      expect(await admin.getLetter({ query: { kind } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  test.each(written)(
    '%s has the centre’s words in both languages, filled, with what is ours',
    async (kind) => {
      const { hasButton, languages } = await letterOf(kind);
      const everything = letterPlaceholders(kind)
        .map((word) => `${word}=[{${word}}]`)
        .join(' ');
      const button = hasButton ? 'Mon bouton {firstname}' : null;
      for (const of of ['fr', 'en'] as const) {
        await prefer(of);
        await write(
          kind,
          { subject: `Objet ${of} {firstname}`, text: `${everything}\n\nSecond <i>${of}</i>`, button },
          of,
        );
        await send(kind);
        const mail = arrived();
        expect(mail?.subject).toBe(`Objet ${of} Léa · Centre alpha`);
        expect(mail?.text).toContain('firstname=[Léa] centre=[Centre alpha]');
        expect(mail?.text).not.toMatch(/\{\w+\}/);
        expect(mail?.text).not.toContain('=[]');
        expect(mail?.html).toContain(`<p style="margin:0 0 16px">Second &lt;i&gt;${of}&lt;/i&gt;</p>`);
        expect(mail?.html?.includes('>Mon bouton Léa</a>')).toBe(hasButton);
        expect(mail?.html?.includes(`href="https://${stage.tenant.host}/lien"`)).toBe(hasButton);
        // Sentences with a value of the example are compared without it.
        const kept = languages[of].kept.filter((line) => !/camille|Dominique/.test(line));
        for (const sentence of kept) expect(mail?.text).toContain(sentence);
      }
      await write(kind, null, 'fr');
      await write(kind, null, 'en');
      await prefer(null);
    },
  );

  test('one language is changed and the other leaves as delivered', async () => {
    await write('passwordReset', { subject: 'À nous', text: 'Vite', button: 'Hop' });
    await prefer('en');
    await send('passwordReset');
    expect(arrived()?.subject).toBe('Choose a new password · Centre alpha');
    await prefer('fr');
    await send('passwordReset');
    expect(arrived()?.subject).toBe('À nous · Centre alpha');
    expect(arrived()?.text).toContain('Ignorez ce message : votre mot de passe reste le même.');
    await prefer(null);
    const { items } = must(await admin.listLetters());
    expect(items.find(({ kind }) => kind === 'passwordReset')?.languages).toEqual({
      fr: 'changed',
      en: 'delivered',
    });
  });

  test('a security letter says what happened even where the centre writes something else', async () => {
    await write('passwordChanged', { subject: 'Bonne journée', text: '', button: 'Entrer' });
    await send('passwordChanged');
    expect(arrived()?.text).toContain('vient d’être modifié');
    expect(arrived()?.text).toContain('Si vous n’êtes pas à l’origine de ce changement');
  });

  test('a name is never filled again, and never becomes markup or a header', async () => {
    const firstname = '<b>{username}</b>';
    const { database } = stage.server.open;
    const set = (name: string) =>
      database.withTenant(stage.tenant.contextId, (tx) =>
        tx.run(
          tx.sql.updateTable('users').set({ firstname: name }).where('id', '=', stage.tenant.users.learner),
        ),
      );
    await write('welcome', { ...hello, subject: 'Pour {firstname}', text: '{firstname}, {username}' });
    await set(firstname);
    await send('welcome');
    expect(arrived()?.subject).toBe('Pour <b>{username}</b> · Centre alpha');
    expect(arrived()?.text).toContain('<b>{username}</b>, camille.martin');
    expect(arrived()?.html).toContain('&lt;b&gt;{username}&lt;/b&gt;, camille.martin');
    await set('Léa\r\nBcc: victim@example.org');
    await send('welcome');
    expect(arrived()?.bcc ?? []).toEqual([]);
    expect(arrived()?.headers.map(({ key }) => key)).not.toContain('bcc');
    await set('Léa');
  });

  test('words that this release cannot fill do not leave, and the list says so', async () => {
    await write('digest', { subject: 'Du neuf', text: 'Voici :', button: 'Lire' });
    await stage.server.open.database.withTenant(stage.tenant.contextId, (tx) =>
      tx.query(spoiled, [tx.contextId, JSON.stringify({ subject: '{gone}', text: 'x', button: 'x' })]),
    );
    await send('digest');
    expect(arrived()?.subject).toBe('2 nouveautés · Centre alpha');
    expect((await letterOf('digest')).languages.fr).toMatchObject({ state: 'invalid' });
    await write('digest', null);
  });
});

const spoiled = statement(
  'test.spoiledWords',
  `insert into letter_versions select "contextId", letter, language, number + 1, $2::jsonb, "savedAt", "savedBy"
   from letter_versions where "contextId" = $1 and letter = 'digest' and language = 'fr' order by number desc limit 1`,
);
const entries = statement<{ readonly details: Readonly<Record<string, unknown>> }>(
  'test.letterAudit',
  `select details from audit_entries where "contextId" = $1 and action = 'letter-changed'
   and details ->> 'letter' = 'deletionDone' order by id`,
);

describe('writing', () => {
  test('keeps the last versions with who and when, and says old and new in the audit; undone by the version before', async () => {
    const first = await letterOf('deletionDone');
    const { number } = first.languages.fr;
    const words = { subject: 'Au revoir', text: 'Merci.', button: null };
    const after = await write('deletionDone', words);
    expect(after.languages.fr).toMatchObject({ state: 'changed', number: number + 1, words });
    expect(after.languages.fr.versions[0]).toMatchObject({
      number: number + 1,
      words,
      savedBy: 'Anne Martin',
    });
    const back = await write('deletionDone', null);
    expect(back.languages.fr).toMatchObject({ state: 'delivered', words: first.languages.fr.delivered });
    expect((await write('deletionDone', words)).languages.fr.words).toEqual(words);
    const stored = await stage.server.open.database.withTenant(stage.tenant.contextId, (tx) =>
      tx.query(entries, [tx.contextId]),
    );
    expect(stored.map(({ details }) => details)).toContainEqual({
      letter: 'deletionDone',
      language: 'fr',
      version: number + 1,
      field: 'subject',
      from: 'Votre compte est supprimé',
      to: 'Au revoir',
    });
    for (let count = 0; count < 22; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one version after the other
      await write('deletionDone', { ...words, text: `Merci ${count}.` });
    const { versions } = (await letterOf('deletionDone')).languages.fr;
    expect(versions).toHaveLength(20);
    expect(versions[0]?.number).toBe(number + 25);
  });

  test('the second of two admins is told, and writes over nothing', async () => {
    const { number } = (await letterOf('contact')).languages.fr;
    const words = { subject: '{object}', text: 'De {sender} :', button: null };
    const body = { kind: 'contact' as const, language, number, words };
    const both = await Promise.all([admin.setLetterWords({ body }), admin.setLetterWords({ body })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'LETTER_CHANGED' });
  });

  test.each<[Readonly<Record<string, unknown>>, string]>([
    [{ subject: 'a\r\nBcc: x@y.example' }, 'BAD_REQUEST'],
    [{ subject: '' }, 'BAD_REQUEST'],
    [{ subject: 'a\u202eb' }, 'LETTER_WORDS_REFUSED'],
    [{ subject: '{lien}' }, 'LETTER_WORDS_REFUSED'],
    [{ text: 'Bonjour {firstname' }, 'LETTER_WORDS_REFUSED'],
    [{ text: 'Sans le nom' }, 'LETTER_WORDS_REFUSED'],
    [{ text: `{username}${'x'.repeat(5_000)}` }, 'BAD_REQUEST'],
    [{ button: null }, 'LETTER_WORDS_REFUSED'],
    [{ html: '<p>' }, 'BAD_REQUEST'],
  ])('words that cannot leave are refused everywhere (%#)', async (part, code) => {
    const words = { ...hello, ...part };
    const kind = 'welcome' as const;
    expect(await admin.setLetterWords({ body: { kind, language, number: 0, words } })).toMatchObject({
      code,
    });
    expect(await admin.previewLetter({ body: { kind, language, words, userId: null } })).toMatchObject({
      code,
    });
    expect(await admin.createLetterTrial({ body: { kind, language, words } })).toMatchObject({ code });
    expect(stage.platform.received).toEqual([]);
  });
});
