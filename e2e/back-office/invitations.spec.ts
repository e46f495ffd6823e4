// Invitations over a real mail server: people of a table are told of by nothing, then invited, and one of them chooses a password and comes.
import { faultsInViews, views } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { withMail } from '../peers/with-mail.ts';
import { words } from '../screens/words.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

test('two newcomers are invited from the list, each gets one letter, and one of them comes by its link @once', async ({
  page,
}, info) => {
  test.setTimeout(240_000);
  await withMail(async (portal, mails) => {
    const { api } = await signIn(portal, 'atelier', 'admin');
    const people = ['Inès', 'Malo'].map((firstname, at) => ({
      firstname,
      lastname: 'Invité',
      email: `invite${at}@nord.example`,
    }));
    for (const body of people) worked(await api.createUser({ body }));

    await enterOffice(page, portal, { username: 'admin', path: '/personnes' });
    await page.getByRole('button', { name: /^Pas encore venue/ }).click();
    for (const { email } of people) await expect(page.getByText(email)).toBeVisible();
    expect(mails.received).toHaveLength(0);
    for (const { firstname, lastname } of people)
      await page.getByRole('checkbox', { name: `Sélectionner « ${firstname} ${lastname} »` }).check();
    await page
      .getByRole('group', { name: /sélection/ })
      .getByRole('button', { name: 'Envoyer l’invitation…' })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^2 courriers partiraient/)).toBeVisible();
    expect(await faultsInViews(page, 'what inviting would do', views)).toEqual([]);
    await info.attach('told', { body: await page.screenshot(), contentType: 'image/png' });
    expect(mails.received).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Envoyer les 2 courriers' }).click();
    await expect(dialog.getByText('2 courriers partent.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(2);
    expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email));
    await expect(page.getByText(/invitée le/).first()).toBeVisible();
    await info.attach('invited', {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });

    // Asked again at once, nothing leaves.
    await page.getByRole('button', { name: /^Inviter toutes/ }).click();
    await expect(dialog.getByText(/il y a moins d’une heure/)).toBeVisible();
    await page.keyboard.press('Escape');

    const letter = mails.received.find(({ to }) => to.includes(people[0]?.email ?? ''));
    const path = /\/reset\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '';
    const origin = portal.origin('atelier');
    const own = await page.context().newPage();
    await own.goto(origin + path);
    await own.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Vert;Tango19');
    await own.keyboard.press('Enter');
    await expect(own).toHaveURL(`${origin}/login`);
    await own.getByRole('textbox', { name: words.fr.username }).fill(people[0]?.email ?? '');
    await own.getByLabel(words.fr.password, { exact: true }).fill('Vert;Tango19');
    await own.keyboard.press('Enter');
    await expect(own.getByRole('heading', { level: 1, name: 'Avant de continuer' })).toBeVisible();
    // The link has served.
    await own.goto(origin + path);
    await expect(own.getByRole('textbox', { name: 'Nouveau mot de passe' })).toBeHidden();

    await page.reload();
    await expect(page.getByText(people[1]?.email ?? '')).toBeVisible();
    await expect(page.getByText(people[0]?.email ?? '')).toBeHidden();
  });
});
