// Whoever presses a save button and leaves at once finds it saved (experience §7): on a slow network, where the call is still
// under way when the page is gone. What was typed and not saved is asked about first.
import type { Locator, Page } from '@playwright/test';
import { ways } from '../every-way.ts';
import { signIn, worked } from '../learner.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { type Language, type Tenant, tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';

interface Run {
  readonly tenant: Tenant;
  readonly language: Language;
}

const runs = ways<Run>([{ tenant: 'atelier', language: 'fr' }], [{ tenant: 'maple', language: 'en' }]);
const said = {
  fr: {
    minutes: 'Minutes par semaine',
    saveGoal: 'Enregistrer mon objectif',
    identity: 'Identité',
    save: 'Enregistrer',
    firstname: 'Prénom',
    weekly: 'Le lundi',
    large: 'Grande',
    leave: 'Quitter sans enregistrer ?',
    stay: 'Rester',
  },
  en: {
    minutes: 'Minutes a week',
    saveGoal: 'Save my goal',
    identity: 'Identity',
    save: 'Save',
    firstname: 'First name',
    weekly: 'Mondays',
    large: 'Large',
    leave: 'Leave without saving?',
    stay: 'Stay',
  },
} as const;

/** A call takes as long to leave as on a bad line; the page is gone by then. */
const latencyMs = 700;

/** Presses, and leaves in the same breath: within one task of the page, as no hand could sooner. */
async function pressAndLeave(page: Page, target: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...line, latency: latencyMs });
  await target.evaluate((element: HTMLElement) => {
    element.click();
    // Once the call is on its way.
    setTimeout(() => location.replace('about:blank'), 20);
  });
  await page.waitForURL('about:blank');
  await session.send('Network.emulateNetworkConditions', { ...line, latency: 0 });
  await session.detach();
}

for (const { tenant, language } of runs)
  test.describe(`${tenant}, in ${language} @once`, () => {
    test.use({ locale: { fr: 'fr-FR', en: 'en-GB' }[language] });

    test('what was saved in the account is there, however soon the page was left', async ({
      page,
      ownPortal,
    }) => {
      const t = said[language];
      const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
      await forgetChosenLanguage(page);
      await carryToken(page, ownPortal, tenant, learner);
      const me = async () => worked(await learner.api.getMe({ query: {} }));
      const open = async () => {
        await page.goto(`${ownPortal.origin(tenant)}/me`);
        await page.waitForLoadState('networkidle');
      };

      await open();
      const minutes = page.getByRole('textbox', { name: t.minutes });
      await minutes.fill('95');
      await pressAndLeave(page, page.getByRole('button', { name: t.saveGoal }));
      await expect.poll(async () => worked(await learner.api.getWeeklyGoal()).minutes).toBe(95);

      await open();
      await pressAndLeave(page, page.getByRole('radio', { name: t.weekly }));
      await expect
        .poll(async () => worked(await learner.api.getNotificationSettings()).digest)
        .toBe('weekly');

      await open();
      await pressAndLeave(page, page.getByRole('radio', { name: t.large, exact: true }));
      await expect.poll(async () => (await me()).comfort?.textSize).toBe('large');

      await open();
      const identity = page.getByRole('region', { name: t.identity });
      await identity.getByRole('textbox', { name: t.firstname }).fill('Awatif');
      await pressAndLeave(page, identity.getByRole('button', { name: t.save, exact: true }));
      await expect.poll(async () => (await me()).firstname).toBe('Awatif');

      // Typed and not saved: asked about, and nothing of it is lost by staying.
      await open();
      await minutes.fill('120');
      await page
        .getByRole('link', { name: /Accueil|Home/ })
        .first()
        .click();
      const question = page.getByRole('dialog', { name: t.leave });
      await question.getByRole('button', { name: t.stay }).click();
      await expect(minutes).toHaveValue('120');
      await minutes.fill('95');
      await page
        .getByRole('link', { name: /Accueil|Home/ })
        .first()
        .click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(`${ownPortal.origin(tenant)}/`);
    });
  });
