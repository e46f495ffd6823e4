/** Words that are not saved over HTTP with real SMTP peers: looked at, and sent to the admin. */
import type { LetterWords } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOutgoingStage, type OutgoingStage } from '../../../testing/servers/outgoing-stage.ts';
import { must } from '../../../testing/signed-in.ts';

let stage: OutgoingStage;
let admin: Client;
beforeAll(async () => {
  stage = await openOutgoingStage();
  admin = await stage.admin();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const hello: LetterWords = { subject: 'Entrez', text: 'Votre nom : {username}', button: 'Y aller' };
const language = 'fr' as const;
const letterOf = async (kind: 'welcome') => must(await admin.getLetter({ query: { kind } }));
const arrived = () => stage.platform.received.at(-1)?.mail;

describe('unsaved', () => {
  const kind = 'welcome' as const;

  test('a letter is looked at with examples, or with the values of one real person', async () => {
    const words = { ...hello, text: '{firstname} {username} <u>' };
    const examples = must(await admin.previewLetter({ body: { kind, language, words, userId: null } }));
    expect(examples).toMatchObject({ subject: 'Entrez · Centre alpha', displayName: null });
    expect(examples.text).toContain('Camille camille.martin <u>');
    const userId = stage.tenant.users.learner;
    const real = must(await admin.previewLetter({ body: { kind, language, words, userId } }));
    expect(real.displayName).toContain('Léa');
    expect(real.html).toContain('Léa learner');
    expect(real.html).toContain('&lt;u&gt;');
    expect(stage.platform.received).toEqual([]);
  });

  test('a trial leaves as typed, by the platform’s server, to the admin alone', async () => {
    const before = await letterOf('welcome');
    const words = { ...hello, subject: 'À l’essai' };
    const trial = must(await admin.createLetterTrial({ body: { kind, language, words } }));
    expect(trial).toMatchObject({ step: null, by: 'platform', sentTo: `admin@${stage.tenant.host}` });
    expect(stage.platform.received).toHaveLength(1);
    expect(arrived()?.subject).toBe('À l’essai · Centre alpha');
    expect(stage.platform.received[0]?.to).toEqual([`admin@${stage.tenant.host}`]);
    expect(await letterOf('welcome')).toEqual(before);
  });

  test('it leaves by the centre’s own server where there is one, and says where it stopped', async () => {
    must(await admin.setOutgoingMail({ body: stage.good() }));
    const body = { kind, language, words: hello };
    expect(must(await admin.createLetterTrial({ body }))).toMatchObject({ step: null, by: 'centre' });
    expect(stage.own.received.at(-1)?.from).toBe('formation@centre.example');
    stage.own.refuses.sender = 'sender address rejected';
    expect(must(await admin.createLetterTrial({ body }))).toMatchObject({
      step: 'sender',
      said: expect.stringContaining('sender address rejected'),
    });
    // A trial begins no pause.
    expect(must(await admin.getOutgoingMail()).trouble).toBeNull();
    expect(stage.platform.received).toEqual([]);
    must(await admin.deleteOutgoingMail());
  });

  test('a platform’s server that refuses or is away is said so, and too many tries are refused', async () => {
    const body = { kind, language, words: hello };
    stage.platform.refused.add(`admin@${stage.tenant.host}`);
    expect(must(await admin.createLetterTrial({ body }))).toMatchObject({
      step: 'recipient',
      said: expect.stringContaining('no such mailbox'),
    });
    stage.platform.refused.clear();
    await stage.platform.stop();
    expect(must(await admin.createLetterTrial({ body }))).toMatchObject({
      step: 'connection',
      said: '',
    });
    await stage.platform.restart();
    let last: unknown;
    for (let count = 0; count < 8; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      last = await admin.createLetterTrial({ body });
    expect(last).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});
