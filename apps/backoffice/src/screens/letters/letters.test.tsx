/** The letters over a fake network: every one is listed, faults are said in their field, and what is typed is sent whole. */
import { letterSheets, type LetterSheet, listedLetters, mailSteps } from '@parcours/contract';
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
const field = (name: string) => screen.getByRole('textbox', { name, exact: true });

const words = { subject: 'Bienvenue chez {centre}', text: 'Votre nom : {username}', button: 'Entrer' };
const inLanguage: LetterSheet['languages']['fr'] = {
  state: 'delivered',
  number: 0,
  words,
  delivered: words,
  kept: [],
  versions: [],
};
const welcome: LetterSheet = {
  kind: 'welcome',
  hasButton: true,
  placeholders: [
    { name: 'firstname', isRequired: false },
    { name: 'centre', isRequired: false },
    { name: 'username', isRequired: true },
  ],
  languages: { fr: inLanguage, en: { ...inLanguage, words: { ...words, subject: 'Welcome' } } },
};
const changed = (sheet: Partial<LetterSheet['languages']['fr']>): LetterSheet => ({
  ...welcome,
  languages: { ...welcome.languages, fr: { ...inLanguage, ...sheet } },
});
const preview = {
  subject: 'Bienvenue · Atelier',
  text: 'Bonjour Camille,',
  html: '<!doctype html><html lang="fr"><body style="padding:24px"><p>Bonjour Camille,</p><script>parent.document.title="ran"</script><a href="https://example.org">x</a></body></html>',
  displayName: null,
};

const open = (path: string, answers: Answers = {}) =>
  openOffice(path, {
    getCurrentContext: () => ({ ...tenant, hosts: {} }),
    getLetter: () => welcome,
    previewLetter: () => preview,
    ...answers,
  });

test('every letter is listed with when it leaves and whose words it has', async () => {
  office = await open('/reglages/lettres', {
    listLetters: () => ({
      items: listedLetters.map((kind) => ({
        kind,
        occasion: letterSheets[kind].occasion,
        fixed: letterSheets[kind].fixed,
        languages: { fr: kind === 'welcome' ? 'changed' : 'delivered', en: 'invalid' },
      })),
    }),
  });
  await expect.element(screen.getByText('Français : Modifiée par le centre')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3 }).elements()).toHaveLength(listedLetters.length);
  const fixed = listedLetters.filter((kind) => letterSheets[kind].fixed !== null);
  expect(screen.getByText('Français : Texte d’origine').elements()).toHaveLength(
    listedLetters.length - fixed.length - 1,
  );
  expect(document.body.textContent).not.toMatch(/\b(name|when|fixed|state|occasion)-[a-zA-Z]/);
});

test('what is wrong is said in its field and above, and nothing is sent until it is mended', async () => {
  office = await open('/reglages/lettres/welcome', {
    setLetterWords: () => changed({ state: 'changed', number: 1 }),
  });
  await userEvent.fill(field('Objet'), 'Bonjour {prenom}');
  await userEvent.fill(field('Texte'), 'Sans le nom');
  await userEvent.click(button('Enregistrer'));
  await expect
    .element(screen.getByRole('link', { name: 'Objet : Mot entre accolades inconnu ici : {prenom}.' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Texte : Il manque dans la lettre : {username}.' }));
  await expect.element(field('Texte')).toHaveFocus();
  expect(sent('setLetterWords')).toEqual([]);
  await userEvent.fill(field('Objet'), 'Bonjour ');
  await userEvent.click(button(/^Prénom/));
  await expect.element(field('Objet')).toHaveValue('Bonjour {firstname}');
  await userEvent.fill(field('Texte'), 'Vous êtes {username}');
  await userEvent.click(button('Enregistrer'));
  const body = {
    kind: 'welcome',
    language: 'fr',
    number: 0,
    words: { subject: 'Bonjour {firstname}', text: 'Vous êtes {username}', button: 'Entrer' },
  };
  await expect.poll(() => sent('setLetterWords')).toEqual([body]);
});

test('the preview runs and leads nowhere, and a test says each step that may fail', async () => {
  let step: (typeof mailSteps)[number] | null = null;
  office = await open('/reglages/lettres/welcome', {
    createLetterTrial: () => ({
      id: sampleId(1),
      step,
      said: step ?? '',
      sentTo: 'a@b.example',
      by: 'centre',
    }),
  });
  const frame = screen.getByTitle('Aperçu de la lettre');
  await expect.element(frame).toBeVisible();
  const shown = () => (frame.element() as HTMLIFrameElement).contentDocument?.body;
  await expect.poll(() => shown()?.textContent).toContain('Bonjour Camille,');
  expect(shown()?.style.padding).toBe('24px');
  expect(shown()?.querySelector('a')?.hasAttribute('href')).toBe(false);
  expect(document.title).not.toBe('ran');
  await userEvent.click(button('M’envoyer un essai'));
  await expect.element(screen.getByText(/^Elle est partie à a@b\.example/)).toBeVisible();
  for (const failing of mailSteps) {
    step = failing;
    // oxlint-disable-next-line no-await-in-loop -- one trial after the other
    await userEvent.click(button('M’envoyer un essai'));
    // oxlint-disable-next-line no-await-in-loop -- one trial after the other
    await expect.element(screen.getByText(`Réponse : ${failing}`)).toBeVisible();
  }
  expect(sent('createLetterTrial')).toHaveLength(mailSteps.length + 1);
});

test('the words delivered come back and that is undone; the second of two admins is told', async () => {
  const own = { subject: 'À nous', text: '{username}', button: 'Entrer' };
  const version = { number: 3, words: own, savedAt: '2026-03-02T09:15:00Z', savedBy: 'Anne Martin' };
  let isOvertaken = false;
  office = await open('/reglages/lettres/welcome', {
    getLetter: () => changed({ state: 'changed', number: 3, words: own, versions: [version] }),
    setLetterWords: () => {
      if (isOvertaken) return 'LETTER_CHANGED';
      return changed({ number: 4 });
    },
  });
  await expect.element(screen.getByText(/^Version 3, 2 mars 2026.*, Anne Martin$/)).toBeVisible();
  await userEvent.click(button('Revenir au texte d’origine'));
  await expect.element(field('Objet')).toHaveValue('Bienvenue chez {centre}');
  await userEvent.click(button('Annuler'));
  await expect
    .poll(() => sent('setLetterWords'))
    .toEqual([
      { kind: 'welcome', language: 'fr', number: 3, words: null },
      { kind: 'welcome', language: 'fr', number: 4, words: own },
    ]);
  isOvertaken = true;
  await userEvent.fill(field('Objet'), 'Encore');
  await userEvent.click(button('Enregistrer'));
  await expect.element(screen.getByText('Quelqu’un a modifié cette lettre entre-temps')).toBeVisible();
});
