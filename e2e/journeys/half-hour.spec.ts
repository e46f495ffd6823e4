// The first half hour of a centre: from the operator's command to a learner's certificate, by the screens alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@parcours/contract/client';
import { type EmptyCentre, enterCentre, makeEmptyCentre } from '../back-office/empty-centre.ts';
import { worked } from '../learner.ts';
import type { Portal } from '../portal.ts';
import { expect, test } from '../test.ts';
import { HumanTime } from './human-time.ts';

test.use({ locale: 'fr-FR' });

const learners = Array.from({ length: 40 }, (_, at) => {
  const number = String(at + 1).padStart(2, '0');
  return { firstname: `Prénom${number}`, lastname: `Nom${number}`, email: `p${number}@eleves.example` };
});
const table = ['Prénom;Nom;E-mail', ...learners.map((one) => Object.values(one).join(';'))].join('\n');
const halfHour = 30 * 60;

test('an empty centre is set up, teaches, corrects and certifies within half an hour @once', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(300_000);
  const centre = await makeEmptyCentre(ownPortal);
  const hand = new HumanTime();
  const rail = page.getByRole('navigation', { name: 'Principale' });
  const steps = page.getByRole('region', { name: 'Mettre le centre en place' });
  const step = (name: string) => steps.getByRole('link', { name, exact: true });
  const isDone = (name: string) =>
    expect(
      steps.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),
    ).toContainText('Fait');
  const home = () => hand.click(rail.getByRole('link', { name: 'Accueil' }));
  await enterCentre(page, centre);

  await test.step('name and colour', async () => {
    await hand.click(step('Nom et apparence'));
    await hand.type(page.getByLabel('Nom du centre'), 'École du Grand Port');
    await hand.type(page.getByLabel('Code de la couleur'), '#7a3b00');
    await hand.click(page.getByRole('button', { name: 'Publier…', exact: true }));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publier maintenant' }));
    await expect(page.getByText('Montrée par le portail')).toBeVisible();
    await home();
    await isDone('Nom et apparence');
  });

  await test.step('a course with one question, published', async () => {
    await hand.click(step('Premier cours'));
    await hand.click(page.getByRole('button', { name: 'Écrire le premier cours' }));
    await hand.type(page.getByLabel('Titre', { exact: true }), 'Accueillir à bord');
    await hand.press(page.getByLabel('Titre', { exact: true }), 'Enter');
    const tree = page.getByRole('treegrid', { name: 'Plan du cours' });
    await hand.click(tree.getByRole('button', { name: 'Page 1', exact: true }));
    await hand.click(page.getByRole('button', { name: 'Ajouter une ligne' }));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Réponse libre', exact: true }));
    await hand.type(
      page.getByRole('textbox', { name: 'Question', exact: true }),
      'Que dites-vous à un passager qui monte à bord ?',
    );
    await hand.choose(page.getByLabel('Comment la réponse est notée'), 'Un formateur la note');
    await expect(page.getByRole('status').filter({ hasText: /^Enregistré à / })).toBeVisible();
    await hand.click(page.getByRole('link', { name: 'Réglages', exact: true }).last());
    await hand.click(page.getByLabel('Le cours donne un certificat'));
    await hand.click(page.getByRole('button', { name: 'Enregistrer', exact: true }));
    await expect(page.getByText('Enregistré.', { exact: true }).first()).toBeVisible();
    await hand.click(page.getByRole('button', { name: 'Publier', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Publier ce cours' });
    await expect(dialog.getByRole('heading', { name: 'Ce que dit le contrôle' })).toBeVisible();
    for (const reason of await dialog.getByLabel('Pourquoi publier ainsi ?').all())
      await hand.type(reason, 'Première version.');
    await hand.click(dialog.getByRole('button', { name: 'Publier', exact: true }));
    await expect(dialog).toBeHidden();
    await home();
    await isDone('Premier cours');
  });

  await test.step('a program with it, published', async () => {
    await hand.click(step('Programme'));
    await hand.click(page.getByRole('button', { name: 'Créer le premier programme' }));
    await hand.type(page.getByRole('dialog').getByRole('textbox'), 'Accueil');
    await hand.click(page.getByRole('dialog').getByRole('button', { name: /^Créer/ }));
    await hand.click(page.getByRole('button', { name: 'Ajouter « Accueillir à bord »' }));
    await hand.click(page.getByRole('button', { name: 'Publier le programme' }));
    await expect(page.getByText('Les sessions peuvent l’ouvrir à leurs apprenants.')).toBeVisible();
    await home();
    await isDone('Programme');
  });

  await test.step('40 people from a table', async () => {
    await hand.click(step('Personnes'));
    await page
      .getByLabel('Fichier CSV')
      .setInputFiles({ name: 'eleves.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await hand.click(page.getByRole('button', { name: 'Importer 40 personnes' }));
    await expect(page.getByText('40 lignes sont importées.').first()).toBeVisible({ timeout: 30_000 });
    await home();
    await isDone('Personnes');
  });

  await test.step('a session with them, opened', async () => {
    await hand.click(step('Session'));
    await hand.click(page.getByRole('button', { name: 'Préparer la première session' }));
    await hand.type(page.getByRole('dialog').getByLabel('Nom', { exact: true }), 'Printemps');
    await hand.click(page.getByRole('button', { name: 'Préparer la session' }));
    await hand.click(page.getByRole('button', { name: 'Ajouter le programme' }));
    await hand.click(page.getByRole('button', { name: /^Ajouter les 40 apprenants de / }));
    await expect(page.getByRole('heading', { name: '40 apprenants prévus' })).toBeVisible();
    await hand.click(page.getByRole('button', { name: 'Ouvrir la session' }));
    await expect(page.getByRole('heading', { name: '40 apprenants', exact: true })).toBeVisible();
    await home();
    await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
    // All is done: nothing is left of it.
    await expect(steps).toBeHidden();
  });

  const answering = await Promise.all(
    learners.slice(0, 3).map(async ({ email }, at) => answer(ownPortal, centre, email, `Bienvenue, ${at}.`)),
  );

  await test.step('one answer is corrected', async () => {
    await page.reload();
    await hand.click(page.getByRole('link', { name: /pages à corriger$/ }));
    await expect(page.getByText('Réponse 1 sur 3')).toBeVisible();
    const mark = page.getByLabel('Note', { exact: true });
    await hand.type(mark, '1');
    await hand.press(mark, 'Control+Enter');
    await expect(page.getByText('Réponse 1 sur 2')).toBeVisible();
  });

  const refs = await Promise.all(
    answering.map(async (client) => {
      const { items } = worked(await client.listLessons({ query: {} }));
      return items[0]?.certificationRef ?? null;
    }),
  );
  const [ref, ...more] = refs.filter((one) => one !== null);
  expect(more).toEqual([]);
  expect(worked(await centre.client(null).getCertificate({ params: { ref: ref ?? '' } }))).toMatchObject({
    status: 'issued',
    facts: { contextName: 'École du Grand Port', courseTitle: 'Accueillir à bord' },
  });

  console.log(`The half hour: ${hand.words}.`);
  expect(hand.seconds).toBeLessThanOrEqual(halfHour);
});

/** A learner chooses a password by the link of a letter, signs in and answers; the caller of that learner. */
async function answer(portal: Portal, centre: EmptyCentre, email: string, text: string): Promise<Client> {
  worked(await centre.client(null).recoverPassword({ body: { username: email } }));
  const token = await resetToken(portal, email);
  const reset = worked(await centre.client(null).getPasswordReset({ params: { token } }));
  const password = 'Vert;Tango19';
  const params = { id: reset.id };
  worked(await centre.client(reset.access_token).updateUser({ params, body: { password } }));
  const signedIn = worked(await centre.client(null).login({ body: { username: email, password } }));
  const client = centre.client(signedIn.access_token);
  const [lesson] = worked(await client.listLessons({ query: {} })).items;
  if (lesson === undefined) throw new Error(`${email} has no lesson`);
  const of = { params: { id: lesson.id } };
  let page = worked(await client.getCurrentPage({ ...of, query: {} }));
  if (page.startRequired) page = worked(await client.startPage(of));
  const section = page.content?.sections.find(({ rows }) => rows.some(({ type }) => type === 'free-answer'));
  const row = section?.rows.find(({ type }) => type === 'free-answer');
  const path = `sections.${section?.id}.rows.${row?.id}`;
  const inputs = { answers: [{ path, userAnswer: text }] };
  worked(await client.answerPage({ ...of, query: {}, body: { pageId: page.id, inputs } }));
  return client;
}

async function resetToken(portal: Portal, email: string): Promise<string> {
  const folder = join(portal.data.dataDir, 'mails');
  let token: string | undefined;
  await expect
    .poll(() => {
      const letters = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      for (const name of letters) {
        const letter = readFileSync(join(folder, name), 'utf8')
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '=');
        if (letter.includes(email)) token = /\/reset\/([\w-]{43})/.exec(letter)?.[1] ?? token;
      }
      return token;
    })
    .toBeDefined();
  return token ?? '';
}
