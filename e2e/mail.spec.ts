// Letters over a real mail server: a password renewed by its link, and a question to a teacher that waits for the server.
import { carryToken } from './sign-in.ts';
import { type Learner, lessonsOf, signIn, worked } from './learner.ts';
import type { LessonPage } from '@parcours/contract';
import { hostFetch } from './peers/host-fetch.ts';
import { sumOf } from './peers/mail-server.ts';
import { expect, test } from './test.ts';
import { withMail } from './peers/with-mail.ts';
import { words } from './screens/words.ts';

test.use({ locale: 'fr-FR' });

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
    await page.getByRole('banner').getByRole('button', { name: 'Contacter un formateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Bonjour, une question sur le harnais.');
    await dialog.getByRole('button', { name: /^Envoyer à / }).click();
    await expect(dialog).toBeHidden();
    // The first attempt has met a closed door by now.
    await expect.poll(() => portal.output()).toContain('a job waits');
    await mails.restart();
    await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(1);
    expect(mails.received[0]?.text).toContain('une question sur le harnais');
  });
});

test('documents of a lesson page: chosen there, sent by SMTP, and the letter brings the very files @once', async ({
  page,
}) => {
  await withMail(async (portal, mails) => {
    const learner = await signIn(portal, 'atelier', 'learner');
    const { lessonId, shown } = await pageWithDocuments(learner);
    const row = shown.content?.sections
      .flatMap(({ rows }) => rows)
      .find(({ type }) => type === 'medias-by-mail') as { attachmentIds: string[] };
    const files = row.attachmentIds.map((id) => shown.content?.files[id]);
    await carryToken(page, portal, 'atelier', learner);
    await page.goto(`${portal.origin('atelier')}/session/${lessonId}/page/${shown.id}`);
    await page.getByRole('button', { name: 'Recevoir par e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recevoir des documents par e-mail' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(files.length);
    await dialog.getByRole('textbox').fill('À relire avant lundi : élingues.');
    await dialog.getByRole('button', { name: /^Envoyer à l…@/ }).click();
    await expect(dialog.getByText('Message envoyé').first()).toBeVisible();
    // Spec §4: it closes by itself, and what became of it stays on the page.
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Message envoyé').first()).toBeVisible();

    await expect.poll(() => mails.received.length).toBe(1);
    const letter = await mails.received[0]?.parsed();
    const { email } = worked(await learner.api.getMe({ query: {} }));
    expect(mails.received[0]?.to).toEqual([email]);
    expect(letter?.subject).toContain('L’Atelier des Hauteurs');
    expect(letter?.text).toContain('À relire avant lundi : élingues.');
    const sent = letter?.attachments ?? [];
    expect(sent.map(({ filename, mimeType }) => `${filename} ${mimeType}`).toSorted()).toEqual(
      files.map((file) => `${file?.name} ${file?.type}`).toSorted(),
    );
    for (const file of files) {
      const address = new URL(file?.url ?? '');
      const original = await hostFetch(`http://127.0.0.1:${portal.port}${address.pathname}`, {
        headers: { host: address.host },
      });
      const attached = sent.find(({ filename }) => filename === file?.name)?.content;
      expect(sumOf(attached as ArrayBuffer)).toBe(sumOf(await original.arrayBuffer()));
      expect(letter?.text).toContain(file?.name);
    }
  });
});

async function pageWithDocuments(learner: Learner): Promise<{ lessonId: string; shown: LessonPage }> {
  const has = ({ content }: LessonPage) =>
    content?.sections.some(({ rows }) => rows.some(({ type }) => type === 'medias-by-mail')) === true;
  for (const { id } of (await lessonsOf(learner)).filter(({ startedAt }) => startedAt !== null)) {
    const where = JSON.stringify({ lessonId: id });
    const pages = worked(await learner.api.listPages({ query: { where, limit: 200 } })).items;
    for (const page of pages) {
      const current = { params: { id }, query: { fromPageId: page.id } };
      const shown = worked(await learner.api.getCurrentPage(current));
      if (has(shown)) return { lessonId: id, shown };
    }
  }
  throw new Error('No begun lesson of the demo offers documents by mail.');
}
