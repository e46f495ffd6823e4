/** The mail server over a fake network: what is typed, tried and sent, each step that may fail, and the records of the DNS. */
import { mailRecordStates, mailSteps, type OutgoingMail, type WrittenMailServer } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { tenant } from '../../../testing/edit-page.tsx';
import { type Answers, openOffice, type OpenOffice } from '../../../testing/office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const sent = (name: string) =>
  office?.calls.filter((call) => call.name === name).map(({ body }) => body) ?? [];
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name, { exact: true });

const server = {
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  username: 'formation',
  fromName: 'Atelier',
  fromAddress: 'formation@atelier.example',
  replyTo: null,
  dkimSelector: null,
  hasPassword: true,
} as const;
const none: OutgoingMail = {
  server: null,
  platformAddress: 'no-reply@platform.example',
  trouble: null,
  waiting: 0,
  givenUp: 0,
};
const trial = { id: sampleId(0x980), step: null, said: '', sentTo: 'admin@atelier.example' };

const open = (mail: OutgoingMail, answers: Answers = {}) =>
  openOffice('/reglages/courrier', {
    getCurrentContext: () => ({ ...tenant, hosts: {} }),
    getOutgoingMail: () => mail,
    ...answers,
  });

test('nothing is sent while something is missing; then all of it, the password once', async () => {
  office = await open(none, { setOutgoingMail: () => ({ ...none, server }) });
  await expect
    .element(screen.getByText(/^Les lettres partent par le serveur de la plateforme/))
    .toBeVisible();
  await userEvent.click(button('Essayer'));
  await expect.element(screen.getByText(/^Écrivez le nom du serveur/)).toBeVisible();
  await expect.element(screen.getByText(/^Écrivez une seule adresse entière, comme/)).toBeVisible();
  await userEvent.fill(field('Serveur'), 'SMTP.example.org');
  await userEvent.selectOptions(screen.getByLabelText('Chiffrement'), 'Après l’accueil (STARTTLS)');
  await expect.element(field('Port')).toHaveValue('587');
  await userEvent.fill(field('Utilisateur'), 'formation');
  await userEvent.fill(field('Adresse de l’expéditeur'), 'formation@atelier.example');
  await userEvent.click(button('Enregistrer le serveur'));
  await expect.element(screen.getByText(/^Écrivez le mot de passe/)).toBeVisible();
  expect([...sent('setOutgoingMail'), ...sent('createMailTrial')]).toEqual([]);
  await userEvent.fill(field('Mot de passe'), 'secret of the server');
  await userEvent.click(button('Enregistrer le serveur'));
  const { hasPassword: _, ...shown } = server;
  await expect
    .poll(() => sent('setOutgoingMail'))
    .toEqual([{ ...shown, host: 'SMTP.example.org', password: 'secret of the server' }]);
  await expect.element(field('Mot de passe')).toHaveValue('');
});

test('the stored password is kept by silence, and asked for again where the server is another', async () => {
  office = await open({ ...none, server }, { setOutgoingMail: () => ({ ...none, server }) });
  await userEvent.fill(field('Nom de l’expéditeur'), 'Atelier Nord');
  await userEvent.click(button('Enregistrer le serveur'));
  await expect.poll(() => sent('setOutgoingMail')).toHaveLength(1);
  expect(sent('setOutgoingMail')[0]).not.toHaveProperty('password');
  await userEvent.fill(field('Serveur'), 'other.example.org');
  await userEvent.click(button('Enregistrer le serveur'));
  await expect.element(screen.getByText(/^Écrivez le mot de passe/)).toBeVisible();
  expect(sent('setOutgoingMail')).toHaveLength(1);
});

test('a trial says whom it wrote to, or which step failed and what the server said', async () => {
  let step: (typeof mailSteps)[number] | null = null;
  office = await open(
    { ...none, server },
    { createMailTrial: () => ({ ...trial, step, said: step === null ? '' : '535 wrong' }) },
  );
  await userEvent.click(button('Essayer'));
  await expect.element(screen.getByText(/^Elle est partie à admin@atelier\.example/)).toBeVisible();
  const told = new Set<string>();
  for (const failing of mailSteps) {
    step = failing;
    // oxlint-disable-next-line no-await-in-loop -- one trial after the other
    await userEvent.click(button('Essayer'));
    // oxlint-disable-next-line no-await-in-loop -- one trial after the other
    await expect.poll(() => sent('createMailTrial')).toHaveLength(told.size + 2);
    // oxlint-disable-next-line no-await-in-loop -- one trial after the other
    await expect.element(screen.getByText('Réponse : 535 wrong')).toBeVisible();
    const text = screen.getByText('Réponse : 535 wrong').element().parentElement?.textContent ?? '';
    expect(text).not.toContain('step-');
    told.add(text);
  }
  expect(told.size).toBe(mailSteps.length);
  const { username } = sent('createMailTrial')[0] as WrittenMailServer;
  expect(username).toBe('formation');
});

test('letters that wait are counted with why; removing asks first', async () => {
  const trouble = {
    since: '2026-03-02T09:15:00Z',
    step: 'sign-in',
    said: '535 wrong',
    pausedUntil: '2026-03-02T10:15:00Z',
  } as const;
  office = await open(
    { ...none, server, trouble, waiting: 12, givenUp: 1 },
    { deleteOutgoingMail: () => undefined },
  );
  await expect.element(screen.getByText(/^Aucune lettre ne part plus depuis le 2 mars 2026/)).toBeVisible();
  await expect.element(screen.getByText('12 lettres attendent de partir.')).toBeVisible();
  await expect.element(screen.getByText(/^Une lettre a été abandonnée/)).toBeVisible();
  await userEvent.click(button('Supprimer le serveur'));
  expect(sent('deleteOutgoingMail')).toEqual([]);
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Supprimer le serveur' }));
  await expect.poll(() => sent('deleteOutgoingMail')).toHaveLength(1);
});

test('the records to ask for stand there to be copied, and each state is said when they are checked', async () => {
  const named = { ...server, dkimSelector: 's1' };
  let state: (typeof mailRecordStates)[number] = 'good';
  office = await open(
    { ...none, server: named },
    {
      checkMailRecords: () => ({
        items: [{ kind: 'spf', name: 'atelier.example', state, found: ['v=spf1 -all'] }],
      }),
    },
  );
  await expect.element(field('Valeur de l’enregistrement SPF')).toHaveValue('v=spf1 a:smtp.example.org ~all');
  await expect.element(field('Nom de l’enregistrement DKIM')).toHaveValue('s1._domainkey.atelier.example');
  await expect
    .element(field('Valeur de l’enregistrement DMARC'))
    .toHaveValue('v=DMARC1; p=none; rua=mailto:formation@atelier.example');
  for (const one of mailRecordStates) {
    state = one;
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    await userEvent.click(button('Vérifier les enregistrements'));
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    await expect
      .element(screen.getByText(one === 'good' ? 'En ordre' : 'À réparer', { exact: true }))
      .toBeVisible();
  }
  await expect.element(screen.getByText('Trouvé : v=spf1 -all')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Enregistrements DNS' }).element().textContent).not.toContain(
    'state-',
  );
});
