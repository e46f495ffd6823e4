// Extra attempts: an admin gives one to a learner, takes it back by one press and gives it again; the learner reads how many are left and begins again.
import { oneWay } from '../every-way.ts';
import { faultsInViews, views } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { carryToken } from '../sign-in.ts';
import { enterOffice, officeOrigin } from './office.ts';

const words = {
  'fr-FR': {
    tenant: 'atelier',
    attempts: 'Essais supplémentaires',
    undo: 'Annuler ce changement',
    undone: 'Changement annulé',
    again: /^Recommencer le programme/,
    confirm: /^Recommencer$/,
    left: /^Il vous reste un essai supplémentaire, celui-ci\.$/,
  },
  'en-GB': {
    tenant: 'maple',
    attempts: 'Extra attempts',
    undo: 'Undo this change',
    undone: 'Change undone',
    again: /^Begin the program(me)? again|^Recommencer/,
    confirm: /^(Begin again|Recommencer)$/,
    left: /^(You have one extra attempt left, this one\.|Il vous reste un essai supplémentaire, celui-ci\.)$/,
  },
} as const;

for (const [locale, said] of oneWay(Object.entries(words), 'first'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('an attempt is given, undone, given again, and used by its learner @once', async ({
      page,
      ownPortal,
    }, info) => {
      test.setTimeout(180_000);
      const learner = await signIn(ownPortal, said.tenant, tenants[said.tenant].newcomer);
      const home = worked(await learner.api.getHome({ query: {} }));
      const limited = home.items
        .flatMap(({ programs }) => programs)
        .find(
          ({ mayBeginAgain, lessons }) =>
            !mayBeginAgain && lessons.some(({ state }) => state === 'AVAILABLE'),
        );
      const lesson = limited?.lessons.find(({ state }) => state === 'AVAILABLE');
      if (limited === undefined || lesson === undefined)
        throw new Error('nothing that is limited can be begun');
      worked(await learner.api.getCurrentPage({ params: { id: lesson.id }, query: {} }));
      worked(await learner.api.answerPage({ params: { id: lesson.id }, query: {} }));

      await enterOffice(page, ownPortal, { tenant: said.tenant, username: 'admin' });
      await page.goto(`${officeOrigin(ownPortal, said.tenant)}/personnes/${learner.id}`);
      const select = page.getByLabel(said.attempts);
      await select.selectOption('1');
      const undo = page.getByRole('button', { name: said.undo });
      await expect(undo).toBeVisible();
      expect(await faultsInViews(page, 'an attempt is given', views)).toEqual([]);
      await undo.focus();
      await page.keyboard.press('Enter');
      await expect(select).toHaveValue('0');
      await expect(undo).toBeHidden();
      await select.selectOption('1');
      await expect(undo).toBeVisible();
      await info.attach('given', {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });

      const portal = await page.context().newPage();
      await carryToken(portal, ownPortal, said.tenant, learner);
      await portal.goto(ownPortal.origin(said.tenant));
      await info.attach('home', {
        body: await portal.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
      const again = portal
        .getByRole('button', { name: said.again })
        .filter({ hasText: limited.name })
        .first();
      await again.click();
      const dialog = portal.getByRole('dialog');
      await expect(dialog.getByText(said.left)).toBeVisible();
      expect(await faultsInViews(portal, 'one attempt is left', views)).toEqual([]);
      await info.attach('left', { body: await portal.screenshot(), contentType: 'image/png' });
      await dialog.getByRole('button', { name: said.confirm }).click();
      await expect(dialog).toBeHidden();
      await expect
        .poll(async () => {
          const now = worked(await learner.api.getHome({ query: {} }));
          return now.items.flatMap(({ programs }) => programs).find(({ id }) => id === limited.id)
            ?.mayBeginAgain;
        })
        .toBe(false);
    });
  });
