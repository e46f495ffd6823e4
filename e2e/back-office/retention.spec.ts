// How long a centre keeps its data: a shorter period told by numbers before it is confirmed, taken back, in the register and the audit; a session marked as co-financed. By keyboard.
import { oneWay } from '../every-way.ts';
import { faultsInViews, type View } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const words = {
  'fr-FR': {
    tenant: 'atelier',
    width: 1280,
    change: 'Modifier la durée : Notifications',
    field: 'Conserver pendant',
    fault: 'Écrivez un nombre entier de 30 à 365.',
    told: (rows: number, people: number) =>
      new RegExp(`^Le .+, cela enlève ${rows} notifications de ${people} personnes\\.`),
    nothing: 'Ne rien changer',
    confirm: 'Confirmer : 30 jours',
    changing: /Conservation\s: 90\sjours · 30\sjours à partir du/,
    revert: 'Notifications : revenir à 90 jours',
    go: 'Continuer',
    register: /notifications\s: 90\sjours au plus/,
    audit: 'Durée de conservation modifiée',
    mark: 'Cofinancée : ses preuves sont gardées plus longtemps',
    save: 'Enregistrer',
    saved: 'Enregistré.',
    drop: 'Elle n’est pas cofinancée',
    waits: /^Ses preuves restent gardées comme cofinancées jusqu’au /,
  },
  'en-GB': {
    tenant: 'maple',
    width: 360,
    change: 'Change how long is kept: Notifications',
    field: 'Keep for',
    fault: 'Write a whole number from 30 to 365.',
    told: (rows: number, people: number) =>
      new RegExp(`^On .+ this removes ${rows} notifications of ${people} people\\.`),
    nothing: 'Change nothing',
    confirm: 'Confirm 30 days',
    changing: /Kept for 90 days · 30 days from .+ on/,
    revert: 'Notifications: back to 90 days',
    go: 'Continue',
    register: /notifications: 90 days at most/,
    audit: 'Changed how long data is kept',
    mark: 'Co-financed: its proofs are kept longer',
    save: 'Save',
    saved: 'Saved.',
    drop: 'It is not co-financed',
    waits: /^Its proofs are kept as co-financed until /,
  },
} as const;

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 360 },
];

for (const [locale, said] of oneWay(Object.entries(words), 'last'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a shorter period is told, confirmed and taken back, and a session is marked as co-financed @once', async ({
      page,
      ownPortal,
    }) => {
      const { api } = await signIn(ownPortal, said.tenant, 'admin');
      const path = '/reglages/confidentialite';
      await page.setViewportSize({ width: said.width, height: 900 });
      await enterOffice(page, ownPortal, { tenant: said.tenant, username: 'admin', path });
      const press = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).first().focus();
        await page.keyboard.press('Enter');
      };
      const dialog = page.getByRole('dialog');
      const periodOf = async () => {
        const { items } = worked(await api.listRetentionPeriods());
        return items.find(({ kind }) => kind === 'notifications');
      };
      const write = async (text: string) => {
        await expect(dialog.getByLabel(said.field)).toBeVisible();
        await dialog.getByLabel(said.field).focus();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };

      // The demo's people were told things months ago.
      const [due] = worked(
        await api.foreseeRetention({ query: { kind: 'notifications', amount: '30' } }),
      ).due;
      const told = said.told(due?.rows ?? 0, due?.people ?? 0);

      await press(said.change);
      await write('3');
      await expect(dialog.getByText(said.fault)).toBeVisible();
      await write('30');
      await expect(dialog.getByText(told)).toBeVisible();
      expect(await faultsInViews(page, 'a shorter period before it is confirmed', views)).toEqual([]);
      await page.setViewportSize({ width: said.width, height: 900 });
      // The choice that loses nothing has the focus.
      await expect(dialog.getByRole('button', { name: said.nothing })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).not.toBeVisible();
      await expect(page.getByRole('button', { name: said.change })).toBeFocused();
      expect(await periodOf()).toMatchObject({ amount: 90, holds: 90 });

      await page.keyboard.press('Enter');
      await write('30');
      await expect(dialog.getByText(told)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: said.confirm })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).not.toBeVisible();
      await expect(page.getByText(said.changing)).toBeVisible();
      await expect(page.getByText(told)).toHaveCount(1);
      expect(await periodOf()).toMatchObject({ amount: 30, holds: 90 });
      expect(await faultsInViews(page, 'periods', views)).toEqual([]);
      await page.setViewportSize({ width: said.width, height: 900 });

      await press(said.revert);
      await dialog.getByRole('button', { name: said.go }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).not.toBeVisible();
      expect(await periodOf()).toMatchObject({ amount: 90, holds: 90, appliesAt: null });
      await expect(page.getByText(said.register)).toBeVisible();
      const { items } = worked(await api.listAuditEntries({ query: { action: 'retention-changed' } }));
      expect(items.map(({ details }) => [details['from'], details['to']])).toEqual([
        [30, 90],
        [90, 30],
      ]);
      await page.goto(page.url().replace(path, '/reglages/audit'));
      await expect(page.locator('table').getByText(said.audit).first()).toBeVisible();

      const [session] = worked(await api.listClasses({ query: { limit: 1 } })).items;
      await page.goto(page.url().replace('/reglages/audit', `/sessions/${session?.id ?? ''}`));
      const mark = page.getByRole('checkbox', { name: said.mark });
      await mark.focus();
      await page.keyboard.press('Space');
      const coFinanced = async () =>
        worked(await api.getClass({ params: { id: session?.id ?? '' }, query: {} })).coFinanced;
      const form = page.locator('form').filter({ has: mark });
      const save = async () => {
        await form.getByRole('button', { name: said.save, exact: true }).focus();
        await page.keyboard.press('Enter');
      };
      await save();
      await expect.poll(coFinanced).toBe(true);
      await mark.focus();
      await page.keyboard.press('Space');
      await save();
      await expect(dialog).toBeVisible();
      expect(await coFinanced()).toBe(true);
      await dialog.getByRole('button', { name: said.drop }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(coFinanced).toBe(false);
      // It waits, and is taken back.
      await expect(page.getByText(said.waits)).toBeVisible();
      expect(await faultsInViews(page, 'a mark that waits', views)).toEqual([]);
      await page.setViewportSize({ width: said.width, height: 900 });
      await mark.focus();
      await page.keyboard.press('Space');
      await save();
      await expect.poll(coFinanced).toBe(true);
      await expect(page.getByText(said.waits)).toHaveCount(0);
    });
  });
