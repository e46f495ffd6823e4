// The words of a letter: written by keyboard, looked at with a real person, sent to oneself, saved; what leaves then has them.
import { oneWay } from '../every-way.ts';
import { faultsInViews, type View } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { withMail } from '../peers/with-mail.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const words = {
  'fr-FR': {
    tenant: 'atelier',
    width: 1280,
    list: 'Lettres',
    letter: 'Mot de passe oublié',
    delivered: 'Français : Texte d’origine',
    changed: 'Français : Modifiée par le centre',
    language: 'Français',
    subject: 'Objet',
    text: 'Texte',
    chip: /^Prénom/,
    save: 'Enregistrer',
    summary: 'La lettre est à corriger',
    unclosed: 'Texte : Une accolade n’est pas fermée, ou n’entoure pas un seul mot.',
    person: 'Voir avec une vraie personne',
    preview: 'Aperçu de la lettre',
    plain: 'Texte seul',
    attempt: 'M’envoyer un essai',
    arrived: 'La lettre d’essai est partie',
    saved: 'La lettre est enregistrée. Elle partira ainsi.',
    all: 'Toutes les lettres',
    greeting: 'Bonjour',
  },
  'en-GB': {
    tenant: 'maple',
    width: 360,
    list: 'Letters',
    letter: 'Forgotten password',
    delivered: 'English: As delivered',
    changed: 'English: Changed by the centre',
    language: 'English',
    subject: 'Subject',
    text: 'Text',
    chip: /^First name/,
    save: 'Save',
    summary: 'The letter is to be corrected',
    unclosed: 'Text: A brace is not closed, or is not around a single word.',
    person: 'See it with a real person',
    preview: 'Preview of the letter',
    plain: 'Plain text',
    attempt: 'Send me a test',
    arrived: 'The test letter has left',
    saved: 'The letter is saved. It leaves like this.',
    all: 'All letters',
    greeting: 'Hello',
  },
} as const;

for (const [locale, said] of oneWay(Object.entries(words), 'first'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: said.width, height: 800 } });

    test('a letter is written by keyboard, tried and saved, and leaves with the centre’s words @once', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const view: View = { scheme: said.width === 360 ? 'dark' : 'light', width: said.width };
      await withMail(async (portal, mails) => {
        const { tenant } = said;
        await enterOffice(page, portal, { tenant, username: 'admin', path: '/reglages/lettres' });
        const press = (name: string | RegExp) =>
          page
            .getByRole('button', { name, exact: typeof name === 'string' })
            .first()
            .press('Enter');
        const row = page.getByRole('listitem').filter({ hasText: said.letter });
        await expect(row.getByText(said.delivered)).toBeVisible();
        expect(await faultsInViews(page, 'the letters', [view])).toEqual([]);
        await page.getByRole('link', { name: said.letter, exact: true }).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: said.letter })).toBeVisible();
        if (locale === 'en-GB') await page.getByRole('radio', { name: said.language }).press('Space');
        const text = page.getByLabel(said.text, { exact: true }).and(page.locator('textarea'));
        await page.getByLabel(said.subject, { exact: true }).fill('XYZ {centre}');
        await text.fill('AAA {firstname');
        await press(said.save);
        await expect(page.getByRole('heading', { name: said.summary })).toBeFocused();
        await page.getByRole('link', { name: said.unclosed }).press('Enter');
        await expect(text).toBeFocused();
        await text.fill('AAA ');
        await text.press('End');
        await press(said.chip);
        await expect(text).toHaveValue('AAA {firstname}');
        await expect(text).toBeFocused();
        await page.keyboard.type('.');
        const frame = page.frameLocator(`iframe[title="${said.preview}"]`);
        await expect(frame.getByText('AAA Camille.')).toBeVisible();
        await page.getByLabel(said.person).fill('Lé');
        await page
          .getByRole('listitem')
          .getByRole('button', { name: /^(Voir avec|See it with) / })
          .first()
          .press('Enter');
        await expect(frame.getByText('AAA Camille.')).toBeHidden();
        await expect(frame.getByText(/^AAA \p{L}+\.$/u)).toBeVisible();
        const colour = frame.getByText(/^AAA /);
        expect(await colour.evaluate((one) => getComputedStyle(one).marginBottom)).toBe('16px');
        // The chips name their words in braces, which elsewhere would be a text that nobody filled.
        const faults = await faultsInViews(page, 'a letter that is written', [view]);
        expect(faults.filter((fault) => !/shows “\{(firstname|centre|minutes)\}”$/.test(fault))).toEqual([]);
        await page.setViewportSize({ width: said.width, height: 800 });
        await press(said.attempt);
        await expect(page.getByText(said.arrived).first()).toBeVisible();
        const tried = await mails.received.at(-1)?.parsed();
        // The centre is named once.
        expect(tried?.subject).toMatch(/^XYZ [^·]+$/);
        expect(tried?.text).toContain('AAA Camille.');
        expect(tried?.to?.[0]?.address).toContain('admin');
        await press(said.save);
        await expect(page.getByText(said.saved).first()).toBeAttached();
        await page.getByRole('radio', { name: said.plain }).press('Space');
        await expect(page.getByRole('region', { name: said.preview })).toContainText(said.greeting);
        await page.getByRole('link', { name: said.all }).press('Enter');
        await expect(row.getByText(said.changed)).toBeVisible();
        expect(mails.received).toHaveLength(1);
        const { api } = await signIn(portal, tenant, 'admin');
        worked(await api.recoverPassword({ body: { username: 'admin' } }));
        await expect.poll(() => mails.received.length, { timeout: 20_000 }).toBe(2);
        const sent = await mails.received[1]?.parsed();
        expect(sent?.subject).toMatch(/^XYZ [^·]+$/);
      });
    });
  });
