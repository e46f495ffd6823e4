// A reminder rule from its form to the letter in a real mail server: whom it reaches is seen first, and nobody gets two.
import { faultsInViews, type View } from '../axe.ts';
import { type Learner, signIn, worked } from '../learner.ts';
import { withMail } from '../peers/with-mail.ts';
import type { Portal } from '../portal.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

const someViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 360 },
];

/** The form names the words in braces, which elsewhere would be a text that nobody filled. */
const taughtWord = 'shows “{firstname}”';

/** Letters leave by day alone: the centre stands where it is noon. */
async function moveToNoon(portal: Portal): Promise<void> {
  const { api } = await signIn(portal, 'atelier', 'admin');
  const { id, settings } = worked(await api.getCurrentContext());
  const east = 12 - new Date().getUTCHours();
  const timeZone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  worked(await api.updateContext({ params: { id }, body: { settings: { ...settings, timeZone } } }));
}

async function sessionOfTomorrow({ api }: Learner, told: string): Promise<string> {
  const [company] = worked(await api.listCompanies({ query: {} })).items;
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const made = { name: 'Session de demain', companyId: company?.id ?? '', startAt };
  const { id } = worked(await api.createClass({ body: made }));
  const person = { email: 'noe@atelier.example', firstname: 'Noé', lastname: 'Neuf' };
  const fresh = worked(await api.createUser({ body: person }));
  for (const userId of [told, fresh.id])
    worked(await api.createClassUser({ body: { classId: id, userId, role: 'STUDENT' } }));
  return id;
}

test('a rule is written by keyboard, looked at, switched on, and its letters arrive once @once', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await withMail(async (portal, mails) => {
    await moveToNoon(portal);
    await enterOffice(page, portal, { username: 'trainer', path: '/suivi' });
    await page.getByRole('link', { name: 'Régler les relances' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Aucune règle pour l’instant' })).toBeVisible();
    await page.getByRole('button', { name: 'Nouvelle règle' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Nouvelle règle' });
    await form.getByLabel('Nom de la règle').fill('Reprendre');
    await form.getByLabel('Jours', { exact: true }).fill('1');
    await form.getByRole('checkbox', { name: 'Travail en hauteur, groupe Belledonne' }).press('Space');
    const french = form.getByRole('group', { name: 'En français' });
    await french.getByLabel('Objet').fill('Où en êtes-vous, {firstname} ?');
    await french.getByLabel('Texte').fill('« {class} » vous attend.');
    const faults = await faultsInViews(page, 'a rule that is written', someViews);
    expect(faults.filter((fault) => !fault.endsWith(taughtWord))).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');

    const look = page.getByRole('dialog', { name: 'À qui écrit « Reprendre »' });
    await expect(look.getByText(/recevraient? aujourd’hui\.$|la recevrait aujourd’hui\.$/)).toBeVisible();
    await expect(look.getByText('« Travail en hauteur, groupe Belledonne » vous attend.')).toBeVisible();
    expect(mails.received).toEqual([]);
    const admin = await signIn(portal, 'atelier', 'admin');
    const saved = worked(await admin.api.listReminderRules()).items.find(({ name }) => name === 'Reprendre');
    if (saved === undefined) throw new Error('no rule was saved');
    const { id, occasion, days, reach, texts, times, everyDays } = saved;
    const terms = { occasion, days, reach, texts, times, everyDays };
    const { total: first, items } = worked(
      await admin.api.previewReminderRule({ body: { ...terms, ruleId: id } }),
    ).today;
    const told = items[0]?.userId ?? '';
    expect(first).toBeGreaterThan(0);
    expect(await faultsInViews(page, 'whom a rule reaches', someViews)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await look.getByRole('button', { name: 'Activer', exact: true }).press('Enter');

    await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(first);
    const letter = await mails.received[0]?.parsed();
    expect(letter?.subject).toMatch(/^Où en êtes-vous, .+ \? · /);
    expect(letter?.text).toContain('« Travail en hauteur, groupe Belledonne » vous attend.');
    await page.reload();
    const log = page.getByRole('region', { name: 'Ce qui est parti' });
    await expect(log.getByRole('row')).toHaveCount(first + 1);
    await expect(log.getByRole('cell', { name: 'Envoyée' }).first()).toBeVisible();
    expect(await faultsInViews(page, 'rules and what they sent', someViews)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    // Off and on again it is done once more that day, before the admin's rule: only who has had none gets a letter.
    await page.getByRole('button', { name: 'Désactiver « Reprendre »' }).press('Enter');
    await page.getByRole('button', { name: 'Activer « Reprendre »', exact: true }).press('Enter');
    await look.getByRole('button', { name: 'Activer', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Désactiver « Reprendre »' })).toBeVisible();
    // Of a session that begins tomorrow, with one of them and somebody new.
    const classId = await sessionOfTomorrow(admin, told);
    const wider = {
      ...terms,
      occasion: 'class-starts' as const,
      days: 3,
      reach: { of: 'classes' as const, classIds: [classId] },
    };
    const others = worked(await admin.api.previewReminderRule({ body: { ...wider, ruleId: null } })).today;
    expect(others.items.map(({ displayName }) => displayName)).toEqual(['Noé Neuf']);
    const body = { ...wider, name: 'Bientôt', tellsTrainers: false, enabled: true };
    worked(await admin.api.createReminderRule({ body }));
    await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(first + 1);
    const readers = mails.received.flatMap(({ to }) => to);
    expect(new Set(readers).size).toBe(readers.length);
  });
});
