// Letters over a real mail server: a password renewed by its link, and a question to a teacher that waits for the server.
import { carryToken } from './sign-in.ts';
import { signIn } from './learner.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { lendData } from './portal-data.ts';
import { type Portal, startPortal } from './portal.ts';
import { expect, test } from './test.ts';
import { words } from './words.ts';

test.use({ locale: 'fr-FR' });

async function withMail(work: (portal: Portal, mails: MailServer) => Promise<void>): Promise<void> {
  const mails = await startMailServer();
  const data = await lendData();
  const portal = await startPortal({ ...data, smtpUrl: mails.url });
  try {
    await work(portal, mails);
  } finally {
    await portal.stop();
    await data.remove();
    await mails.stop();
  }
}

test('a forgotten password: asked for, sent by SMTP, renewed by the link, and good to sign in with @once', async ({
  page,
}) => {
  await withMail(async (portal, mails) => {
    const origin = portal.origin('atelier');
    await page.goto(`${origin}/login?view=recover`);
    await page.getByRole('textbox').fill('learner2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Consultez votre messagerie')).toBeVisible();
    await expect.poll(() => mails.received.length).toBe(1);
    const path = /\/reset\/[\w-]{43}/.exec(mails.received[0]?.text ?? '')?.[0] ?? '';
    await page.goto(origin + path);
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Vert;Tango19');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}/login`);
    await page.getByRole('textbox', { name: words.fr.username }).fill('learner2');
    await page.getByLabel(words.fr.password, { exact: true }).fill('Vert;Tango19');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.fr.home })).toBeVisible();
    // Its owner is told.
    await expect.poll(() => mails.received.length).toBe(2);
    expect(mails.received[1]?.to).toEqual(mails.received[0]?.to);
  });
});

test('a question to a teacher waits while the mail server is away, and arrives once @once', async ({
  page,
}) => {
  await withMail(async (portal, mails) => {
    await mails.stop();
    await carryToken(page, portal, 'atelier', await signIn(portal, 'atelier'));
    await page.goto(portal.origin('atelier'));
    await page.getByRole('banner').getByRole('button', { expanded: false }).click();
    await page.getByRole('button', { name: 'Contacter un formateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Bonjour, une question sur le harnais.');
    await dialog.getByRole('button', { name: /^Envoyer à / }).click();
    await expect(dialog).toBeHidden();
    // The first attempt has met a closed door by now.
    await expect.poll(() => portal.output()).toContain('an outbox entry waits');
    await mails.restart();
    await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(1);
    expect(mails.received[0]?.text).toContain('une question sur le harnais');
  });
});
