// An author's first course, from the sign-in to a repaired key: three pages, a preview, a program, a session, an answer.
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { HumanTime } from '../journeys/human-time.ts';
import { type Portal, root } from '../portal.ts';
import { password } from '../tenants.ts';
import { officeOrigin } from './office.ts';

/** Writes courses and makes programs and sessions: in a small centre one person does it all. */
const author = 'admin';
const learner = { username: 'awa.diop', name: 'Awa Diop' };
const picture = join(root, 'apps/server/src/demo/media/atelier/harnais.png');
const title = 'Le harnais en dix minutes';
const question = 'Que relie la longe ?';
const right = 'Le harnais au point d’ancrage';
const wrong = 'Deux harnais entre eux';

export interface Visitors {
  readonly office: Page;
  /** The learner's, in a browser of their own. */
  readonly portal: Page;
}

/** `step` runs each stage under its name. */
export async function playNewAuthor(
  { office, portal: learnerPage }: Visitors,
  portal: Portal,
  hand: HumanTime,
  step: (name: string, run: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const rail = office.getByRole('navigation', { name: 'Principale' });
  const button = (name: string | RegExp): Locator => office.getByRole('button', { name, exact: true });
  const field = (name: string): Locator => office.getByRole('textbox', { name, exact: true });
  const dialog = office.getByRole('dialog');
  const tree = office.getByRole('treegrid', { name: 'Plan du cours' });
  const preview = office.frameLocator('iframe[title="Aperçu de la page"]');
  const addRow = async (kind: string): Promise<void> => {
    await hand.click(button('Ajouter une ligne'));
    await hand.click(dialog.getByRole('button', { name: kind, exact: true }));
  };
  const addPage = async (name: string): Promise<void> => {
    await hand.click(button('Ajouter une page'));
    await expect(office.getByRole('heading', { level: 1, name: 'Nouvelle page' })).toBeVisible();
    await hand.type(field('Titre de la page'), name);
  };

  await step('signs in', async () => {
    await office.goto(officeOrigin(portal, 'atelier'));
    await hand.type(office.getByLabel('Identifiant'), author);
    await hand.type(office.getByRole('textbox', { name: 'Mot de passe' }), password);
    await hand.press(office.getByRole('textbox', { name: 'Mot de passe' }), 'Enter');
    await expect(rail).toBeVisible();
  });

  await step('makes a course whose first page asks a question against the clock', async () => {
    await hand.click(office.getByRole('link', { name: 'Nouveau cours' }));
    await hand.type(office.getByLabel('Titre', { exact: true }), title);
    await hand.press(office.getByLabel('Titre', { exact: true }), 'Enter');
    await hand.click(tree.getByRole('button', { name: 'Page 1', exact: true }));
    await addRow('Choix multiple');
    await hand.type(field('Question'), question);
    await hand.type(field('Choix 1'), wrong);
    await hand.type(field('Choix 2'), right);
    await hand.click(button('Réglages de la page'));
    await hand.type(field('Titre de la page'), 'Le quiz');
    await hand.type(field('Temps limite'), '120');
    await expect(preview.getByText(question)).toBeVisible();
  });

  await step('adds a page where words are dragged to their places', async () => {
    await addPage('Les mots');
    await addRow('Glisser-déposer');
    await hand.type(field('Question'), 'Associez chaque pièce à son rôle.');
    await expect(preview.getByText('Associez chaque pièce à son rôle.')).toBeVisible();
  });

  await step('adds a page with a picture of their own', async () => {
    await addPage('La photo');
    await addRow('Média');
    const choosing = office.waitForEvent('filechooser');
    await hand.click(button('Envoyer un fichier de cet appareil'));
    await (await choosing).setFiles(picture);
    await hand.type(field('Texte alternatif'), 'Un harnais posé à plat, ses sangles de cuisse ouvertes.');
    await expect(preview.getByRole('img', { name: 'Un harnais posé à plat' })).toBeVisible();
  });

  await step('looks at it as on a phone', async () => {
    await hand.click(button('Aperçu'));
    await hand.click(office.getByRole('radio', { name: 'Téléphone' }));
    await expect(office.getByRole('group', { name: 'Aperçu en 320 pixels' })).toBeVisible();
    await expect(preview.getByRole('img', { name: 'Un harnais posé à plat' })).toBeVisible();
    await hand.click(button('Page précédente'));
    await expect(preview.getByText('Associez chaque pièce à son rôle.')).toBeVisible();
  });

  await step('publishes it', async () => {
    await hand.click(button('Publier'));
    await expect(dialog.getByRole('heading', { name: 'Ce que dit le contrôle' })).toBeVisible();
    await hand.type(dialog.getByLabel('Pourquoi publier ainsi ?').first(), 'Premier essai.');
    await hand.click(dialog.getByRole('button', { name: /^Même raison pour/ }));
    await expect(dialog.getByText('Tout est dit.')).toBeVisible();
    await hand.click(dialog.getByRole('button', { name: 'Publier', exact: true }));
    await expect(dialog).toBeHidden();
    await expect(office.getByText('La version 1 est publiée.').first()).toBeVisible();
  });

  await step('puts it into a program', async () => {
    await hand.click(rail.getByRole('link', { name: 'Sessions' }));
    await hand.click(office.getByRole('link', { name: 'Programmes', exact: true }));
    await hand.click(button('Nouveau programme'));
    await hand.type(dialog.getByRole('textbox'), 'Harnais');
    await hand.click(dialog.getByRole('button', { name: /^Créer/ }));
    await hand.click(button(`Ajouter « ${title} »`));
    await hand.click(button('Publier le programme'));
    await expect(office.getByText('Les sessions peuvent l’ouvrir à leurs apprenants.')).toBeVisible();
  });

  await step('opens a session with it to a learner', async () => {
    await hand.click(rail.getByRole('link', { name: 'Sessions' }));
    await hand.click(button('Nouvelle session'));
    await hand.type(dialog.getByLabel('Nom', { exact: true }), 'Harnais de mai');
    await hand.click(button('Préparer la session'));
    await hand.choose(office.getByLabel('Programme', { exact: true }), 'Harnais');
    await hand.click(button('Ajouter le programme'));
    await hand.type(office.getByLabel('Ajouter un apprenant'), learner.name.split(' ')[0] ?? '');
    await hand.click(button(new RegExp(`^Ajouter .*${learner.name}`)).last());
    await expect(office.getByRole('heading', { name: '1 apprenant prévu' })).toBeVisible();
    await hand.click(button('Ouvrir la session'));
    await expect(office.getByRole('heading', { name: '1 apprenant', exact: true })).toBeVisible();
  });

  await step('a learner answers its first question', async () => {
    await learnerPage.goto(portal.origin('atelier'));
    await hand.type(learnerPage.getByLabel('Identifiant'), learner.username);
    await hand.type(learnerPage.getByRole('textbox', { name: 'Mot de passe' }), password);
    await hand.press(learnerPage.getByRole('textbox', { name: 'Mot de passe' }), 'Enter');
    await hand.click(learnerPage.getByRole('link', { name: new RegExp(title) }).first());
    await hand.click(learnerPage.getByRole('button', { name: 'C’est parti' }));
    await hand.click(learnerPage.getByRole('radio', { name: right }));
    await hand.click(learnerPage.getByRole('button', { name: 'Suivant', exact: true }));
    await expect(learnerPage.getByText('Associez chaque pièce à son rôle.')).toBeVisible();
  });

  await step('finds that the key was wrong, and repairs it in the running course', async () => {
    await hand.click(rail.getByRole('link', { name: 'Cours', exact: true }));
    await hand.click(office.getByRole('link', { name: `Analyse de « ${title} »` }));
    await hand.click(button(`Réparer « ${question} »`));
    await hand.click(dialog.getByRole('radio', { name: right }));
    await expect(dialog.getByText(/^1 réponse sur 1 changerait/)).toBeVisible();
    await hand.click(dialog.getByRole('button', { name: 'Réparer et renoter' }));
    await expect(dialog.getByText(/1 leçon a une autre note/)).toBeVisible({ timeout: 30_000 });
  });
}
