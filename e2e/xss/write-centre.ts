// What an administrator writes about the centre itself: brand, terms, companies, roles, keys, webhooks, people.
import type { Context } from '@parcours/contract';
import { worked } from '../learner.ts';
import type { Writer } from './writer.ts';

interface Row {
  readonly id: string;
}

/** Ids of what a round made, for the places where it is shown. */
export interface CentreRows {
  readonly companyId: string;
  readonly userId: string;
  readonly roleId: string;
}

const legal = (version: string) => ({ version, date: '2026-01-05', content: { fr: 'x', en: 'x' } });
const everything = { firstname: true, lastname: true, email: true, username: true, birthday: true };
const inAYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString();

export async function writeCentre(writer: Writer, turn: number): Promise<CentreRows> {
  const admin = await writer.as('admin');
  await writeBrand(writer);
  await writeBrandDraft(writer);
  await writeTrainingProvider(writer);
  await writeLegalPages(writer);
  const company = await writer.write<Row>('admin', 'createCompany', { base: { name: 'x' } });
  await writer.write('admin', 'updateCompany', { params: { id: company.id }, base: {} });
  const role = await writer.write<Row>('admin', 'createRole', { base: { name: 'x' } });
  await writer.write('admin', 'updateRole', { params: { id: role.id }, base: {} });
  const email = `hostile${turn}@atelier.example`;
  const user = await writer.write<Row>('admin', 'createUser', {
    base: { email },
    around: { username: (text) => `${text.replaceAll('@', '')} ${turn}a` },
  });
  await admin.createRoleUser({ body: { roleId: role.id, principalId: user.id } });
  await admin.createCompanyUser({ body: { companyId: company.id, userId: user.id, role: 'STUDENT' } });
  const key = { name: 'x', scopes: ['courses:read'], expiresAt: inAYear() };
  const made = await writer.write<{ readonly key: Row } & Row>('admin', 'createApiKey', { base: key });
  // So many keys a centre may have: the last one stays to be looked at.
  if (turn > 0) await admin.revokeApiKey({ params: { id: made.id ?? made.key.id } });
  const events = ['user.created'];
  const webhook = await writer.write<{ readonly webhook?: Row } & Partial<Row>>('admin', 'createWebhook', {
    base: { name: 'x', url: 'x', events },
  });
  const webhookId = webhook.id ?? webhook.webhook?.id ?? '';
  await writer.write('admin', 'updateWebhook', { params: { id: webhookId }, base: { url: 'x' } });
  await writer.write('admin', 'createSavedReply', { base: {} });
  await writeReminderRule(writer, turn);
  await writeLetterWords(writer);
  const provider = {
    base: {
      issuer: 'x',
      clientId: 'x',
      scopes: 'openid',
      claims: { email: 'x', firstname: 'x', lastname: 'x' },
      createsUsers: false,
      companyId: null,
      clientSecret: 'x',
    },
    around: { scopes: (text: string) => `openid ${text}` },
  };
  await writer.write('admin', 'setSingleSignOn', provider);
  await writer.send('admin', 'createSingleSignOnTrial', provider);
  return { companyId: company.id, userId: user.id, roleId: role.id };
}

/** In both languages; the first rounds stay to be looked at. */
async function writeReminderRule(writer: Writer, turn: number): Promise<void> {
  const letter = { subject: 'x', text: 'x' };
  const terms = {
    occasion: 'silent',
    days: 1,
    reach: { of: 'centre' },
    texts: { fr: letter, en: letter },
    times: 1,
    everyDays: 1,
  };
  const written = { ...terms, name: 'x', tellsTrainers: false, enabled: false };
  const rule = await writer.write<Row>('admin', 'createReminderRule', { base: written });
  const params = { id: rule.id };
  await writer.write('admin', 'updateReminderRule', { params, base: written });
  await writer.write('admin', 'previewReminderRule', { base: { ...terms, ruleId: rule.id } });
  const kept = 20;
  if (turn > kept) await (await writer.as('admin')).deleteReminderRule({ params });
}

/** Words of two letters, which leave with them in these rounds; what stands in braces is ours, and signs that hide are refused. */
async function writeLetterWords(writer: Writer): Promise<void> {
  const admin = await writer.as('admin');
  const plain = (text: string) => text.replaceAll(/[{}\u202e]/g, '');
  const letters = {
    contact: { needs: ' {sender} {object}', button: null },
    deletionAsked: { needs: '', button: 'x' },
  } as const;
  for (const kind of ['contact', 'deletionAsked'] as const) {
    const { needs, button } = letters[kind];
    const { languages } = worked(await admin.getLetter({ query: { kind } }));
    const base = { kind, language: 'fr', words: { subject: 'x', text: `x${needs}`, button } };
    const ask = {
      around: {
        'words.subject': plain,
        'words.text': (text: string) => `${plain(text)}${needs}`,
        'words.button': plain,
      },
      ...(button === null ? { keep: /button/ } : {}),
    };
    const { number } = languages.fr;
    await writer.write('admin', 'setLetterWords', { ...ask, base: { ...base, number } });
    await writer.write('admin', 'previewLetter', {
      ...ask,
      base: { ...base, userId: null, brand: { name: 'x', colour: '#0e5a63' } },
    });
    await writer.send('admin', 'createLetterTrial', { ...ask, base });
  }
}

/** How papers for financiers name the centre. */
async function writeTrainingProvider(writer: Writer): Promise<void> {
  const admin = await writer.as('admin');
  const { revision } = worked(await admin.getTrainingProvider());
  await writer.write('admin', 'setTrainingProvider', {
    base: {
      name: 'x',
      siret: '73282932000074',
      declarationNumber: '11751234567',
      address: 'x',
      place: 'x',
      signatory: 'x',
      signatoryRole: 'x',
      revision,
    },
    keep: /siret|declarationNumber/,
  });
  const after = worked(await admin.getTrainingProvider());
  await writer.tryRuled('admin', 'setTrainingProvider', { base: { ...after, name: null } });
}

/** Drafts of the legal pages, and the versions that the portal shows. */
async function writeLegalPages(writer: Writer): Promise<void> {
  const admin = await writer.as('admin');
  const listed = await admin.listLegalPages();
  if (!listed.ok) throw new Error(`the legal pages are not read: ${listed.code}`);
  for (const { name, draft } of listed.data.items) {
    const { revision } = await writer.write<{ readonly revision: number }>('admin', 'setLegalDraft', {
      base: { name, content: { fr: 'x', en: 'x' }, revision: draft?.revision ?? 0 },
    });
    await writer.write('admin', 'publishLegalPage', { base: { name, revision } });
    await writer.write('admin', 'setLegalDraft', {
      base: { name, content: { fr: 'x', en: 'x' }, revision: 0 },
    });
  }
}

async function writeBrand(writer: Writer): Promise<void> {
  const admin = await writer.as('admin');
  const current = await admin.getCurrentContext();
  if (!current.ok) throw new Error(`the context is not read: ${current.code}`);
  const { id, metas, settings }: Context = current.data;
  const texts = { cgu: legal('1'), rgpd: legal('1'), accessibility: legal('1') };
  await writer.write('admin', 'updateContext', {
    params: { id },
    base: {
      assets: {},
      metas: {
        ...metas,
        labels: { fr: { home: 'x' } },
        welcome: { fr: 'x', en: 'x' },
        singleSignOnLabel: { fr: 'x' },
      },
      settings: { ...settings, invitationCodes: true, canSet: everything, legal: texts },
    },
  });
  await writer.tryRuled('admin', 'updateContext', { params: { id }, base: { assets: {}, settings } });
}

/** The draft, the version that is shown, and those that can be put back. */
async function writeBrandDraft(writer: Writer): Promise<void> {
  const admin = await writer.as('admin');
  const { current, draft, versions } = worked(await admin.getBrand());
  const content = { ...current, name: 'x', description: 'x', title: 'x', welcome: { fr: 'x', en: 'x' } };
  const { revision } = await writer.write<{ readonly revision: number }>('admin', 'setBrandDraft', {
    base: { content, revision: draft?.revision ?? 0 },
    keep: /colour/,
  });
  const newest = versions[0]?.number ?? 0;
  const version = await writer.write<{ readonly number: number }>('admin', 'publishBrand', {
    base: { revision, newest },
  });
  // What is no picture may be drafted, and is never shown.
  const drawn = { ...content, assets: { logo: 'x' } };
  await writer.write('admin', 'setBrandDraft', { base: { content: drawn, revision: 0 } });
  await writer.tryRuled('admin', 'restoreBrand', {
    base: { number: version.number, newest: version.number },
  });
}

/** What nobody in particular sends: it is refused, and shown nowhere. */
export async function writeAtTheDoor(writer: Writer): Promise<void> {
  for (const call of ['login', 'loginToPlatform'] as const)
    await writer.tryRuled(null, call, { base: { username: 'x', password: 'x' } });
  await writer.send(null, 'recoverPassword', { base: {} });
}

/** The cells of a refused row. */
export async function writeImportRow(writer: Writer, companyId: string): Promise<void> {
  const admin = await writer.as('admin');
  const form = new FormData();
  form.set('file', new File(['Prénom;Nom;E-mail\nLéa;Moreau;none\n'], 'table.csv', { type: 'text/csv' }));
  const { id } = worked(await admin.createImport({ query: { companyId }, form }));
  await writer.write('admin', 'setImportRow', {
    params: { id, line: '2' },
    base: { cells: ['x'], revision: 1 },
  });
}

/** Tried, kept and removed again, so that letters leave as before; the audit shows what was set. */
export async function writeMailServer(writer: Writer): Promise<void> {
  const base = {
    host: 'mail.example.test',
    port: 587,
    security: 'starttls',
    username: 'x',
    fromName: 'x',
    fromAddress: 'centre@example.test',
    replyTo: null,
    dkimSelector: null,
    password: 'x',
  };
  await writer.write('admin', 'setOutgoingMail', { base });
  await writer.write('admin', 'createMailTrial', { base });
  worked(await (await writer.as('admin')).deleteOutgoingMail());
}

/** A hold with why it was placed and lifted, and the words of the register. */
export async function writePrivacy(writer: Writer): Promise<void> {
  const admin = await writer.as('admin');
  const { id: userId } = worked(await (await writer.as('learner2')).getMe({ query: {} }));
  const base = { userId, reason: 'x', until: null };
  const hold = await writer.write<Row>('admin', 'createLegalHold', { base });
  await writer.write('admin', 'liftLegalHold', { params: { id: hold.id }, base: {} });
  const { activities, revision } = worked(await admin.getProcessingRegister());
  const words = { controller: 'x', contact: 'x', officer: 'x', recipients: 'x' };
  const notes = Object.fromEntries(activities.map(({ name }) => [name, 'x']));
  await writer.write('admin', 'setProcessingRegister', { base: { words, notes, revision } });
}
