/** Reminder rules on the screen: one is written, looked at, switched on; what left; and what is refused before it is sent. */
import type { ReminderLetter, ReminderPreview, ReminderRule } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OpenOffice, refused } from '../../../testing/open-office.tsx';

const classId = sampleId(4);
const rule: ReminderRule = {
  id: sampleId(0x600),
  name: 'Silencieux',
  occasion: 'silent',
  days: 7,
  reach: { of: 'classes', classIds: [classId] },
  places: [{ id: classId, name: 'Session de mars' }],
  texts: { fr: { subject: 'Où en êtes-vous ?', text: 'Bonjour {firstname}' }, en: null },
  times: 2,
  everyDays: 7,
  tellsTrainers: false,
  enabled: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  letters: 0,
  lastLetterAt: null,
};
const lea = { userId: sampleId(7), displayName: 'Léa Martin', classId, className: 'Session de mars' };
const preview: ReminderPreview = {
  today: { total: 1, items: [lea] },
  lastMonth: { total: 3, items: [lea] },
  withheld: 2,
  letter: {
    userId: lea.userId,
    displayName: 'Léa Martin',
    subject: 'Où en êtes-vous ?',
    text: 'Bonjour Léa,',
  },
};
const letter: ReminderLetter = {
  id: sampleId(0x700),
  sentAt: '2026-03-03T08:00:00.000Z',
  ruleId: rule.id,
  ruleName: 'Silencieux',
  ...lea,
  toTrainer: false,
  state: 'sent',
};
const answers = {
  'GET /classes': () => ({ items: [{ id: classId, name: 'Session de mars', companyId: sampleId(5) }] }),
  'GET /companies': () => ({ items: [] }),
  'GET /reminder-letters': () => ({ items: [], total: 0 }),
};

let office: OpenOffice;
afterEach(() => office.close());

const button = (name: string) => screen.getByRole('button', { name });

test('a trainer writes a rule, sees whom it would reach, and only then switches it on', async () => {
  let rules: ReminderRule[] = [];
  office = await openOffice('/suivi/regles', {
    ...answers,
    'GET /reminder-rules': () => ({ items: rules }),
    'POST /reminder-rules': () => {
      rules = [rule];
      return rule;
    },
    'POST /reminder-rules/preview': () => preview,
    'PATCH /reminder-rules/*': ({ body }) => {
      rules = [{ ...rule, ...(body as object) }];
      return rules[0];
    },
  });
  await button('Créer la première règle').click();
  const form = screen.getByRole('dialog', { name: 'Nouvelle règle' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(form.getByText('Écrivez un nom.')).toBeVisible();
  await expect.element(form.getByText('Cochez au moins une session.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nom de la règle' }).fill('Silencieux');
  await form.getByRole('checkbox', { name: 'Session de mars' }).click();
  const french = form.getByRole('group', { name: 'En français' });
  await french.getByRole('textbox', { name: 'Objet' }).fill('Où en êtes-vous ?');
  await french.getByRole('textbox', { name: 'Texte' }).fill('Bonjour {prénom}');
  await expect.element(french.getByText('Mot entre accolades inconnu : {prénom}.')).toBeVisible();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  expect(office.calls.map(({ call }) => call)).not.toContain('POST /reminder-rules');
  await french.getByRole('textbox', { name: 'Texte' }).fill('Bonjour {firstname}');
  await form.getByRole('button', { name: 'Enregistrer' }).click();

  const look = screen.getByRole('dialog', { name: 'À qui écrit « Silencieux »' });
  await expect.element(look.getByText('Un apprenant la recevrait aujourd’hui.')).toBeVisible();
  await expect.element(look.getByText('3 apprenants l’auraient reçue ces 30 derniers jours.')).toBeVisible();
  await expect.element(look.getByText(/^2 autres n’ont pas d’adresse/)).toBeVisible();
  await expect.element(look.getByText('Bonjour Léa,')).toBeVisible();
  const sent = office.calls.find(({ call }) => call === 'POST /reminder-rules');
  expect(sent?.body).toMatchObject({
    name: 'Silencieux',
    reach: { of: 'classes', classIds: [classId] },
    texts: { fr: { subject: 'Où en êtes-vous ?', text: 'Bonjour {firstname}' }, en: null },
    enabled: false,
  });
  await look.getByRole('button', { name: 'Activer' }).click();
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(button('Désactiver « Silencieux »')).toBeVisible();
});

test('a rule is told in sentences, and what left stands in the log of one rule or all', async () => {
  const shown = { ...rule, enabled: true, letters: 4, lastLetterAt: '2026-03-03T08:00:00.000Z' };
  office = await openOffice('/suivi/regles', {
    ...answers,
    'GET /reminder-rules': () => ({ items: [shown] }),
    'GET /reminder-letters': () => ({
      items: [letter, { ...letter, id: sampleId(0x701), toTrainer: true, state: 'waiting' }],
      total: 2,
    }),
  });
  await expect
    .element(
      screen.getByText(
        'Aucune page ouverte depuis 7 jours. Les apprenants de : Session de mars. 2 lettres à chacun au plus, à 7 jours d’écart au moins.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText('4 lettres sont parties, la dernière le 3 mars 2026.')).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Léa Martin (formateur)' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'En attente' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Règle' }), rule.id);
  await expect.poll(() => office.path()).toBe(`/suivi/regles?regle=${rule.id}`);
});

test('a rule is deleted once that was confirmed; a refusal is told', async () => {
  let isFull = true;
  office = await openOffice('/suivi/regles', {
    ...answers,
    'GET /reminder-rules': () => ({ items: [rule] }),
    'DELETE /reminder-rules/*': () => (isFull ? refused('MODEL_NOT_FOUND', 404) : undefined),
  });
  await button('Supprimer « Silencieux »').click();
  const dialog = screen.getByRole('dialog', { name: 'Supprimer « Silencieux » ?' });
  await dialog.getByRole('button', { name: 'Supprimer la règle' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  isFull = false;
  await dialog.getByRole('button', { name: 'Supprimer la règle' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
