// axe once on every screen and state: wide and light, then narrow and dark, without one violation. Every tenant, language,
// theme and width: `npm run prove -- axe-matrix`; a picture of each: `npm run screenshots`.
import { faultsInViews, faultsOf, setView, type View } from './axe.ts';
import { walkAccount } from './screens/account-screens.ts';
import { walkWaysIn } from './screens/shell-screens.ts';
import { walkDashboard } from './screens/dashboard-screens.ts';
import { walkOffice } from './screens/office-screens.ts';
import { walkPlayer } from './screens/player-screens.ts';
import { rowPictures } from './screens/row-pictures.ts';
import { type Look, walkEmptyHome, walkInside, walkOutside } from './screens/screens.ts';
import { expect, test } from './test.ts';

const visit = { tenant: 'atelier', language: 'fr' } as const;
const wide: View = { scheme: 'light', width: 1280 };
const narrow: View = { scheme: 'dark', width: 320 };

test.use({ locale: 'fr-FR' });

const walks = {
  'signing in': walkOutside,
  'the other ways in, legal pages': walkWaysIn,
  'the gate, the account, leaving': walkAccount,
  'a learner’s screens': walkInside,
  'an empty Home': walkEmptyHome,
  'the dashboard and certificates': walkDashboard,
  'every row, widget, tool and dialog of the player': walkPlayer,
  'what a trainer sees of it': walkOffice,
} as const;

for (const [name, walk] of Object.entries(walks)) {
  test(`axe finds nothing: ${name} @once`, async ({ page, ownPortal }) => {
    test.setTimeout(600_000);
    await setView(page, wide);
    const faults: string[] = [];
    let states = 0;
    // Each state in one view, the views in turn: `npm run prove -- axe-matrix` looks at each state in all of them.
    const pictures = walk === walkPlayer ? rowPictures(page, test.info()) : undefined;
    const look: Look = async (state, about) => {
      states += 1;
      faults.push(...(await faultsInViews(page, state, [states % 2 === 0 ? narrow : wide])));
      await pictures?.look(state, about);
      await setView(page, wide);
    };
    await walk({ ...visit, page, portal: ownPortal }, look);
    pictures?.expectAll();
    expect(faults).toEqual([]);
  });
}

test('what comes or goes between two looks at a document is seen @once', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="fr"><title>x</title><main><h1>x</h1><p>x</p></main></html>',
  );
  const look = () => faultsOf(page, 'a document', wide);
  expect(await look()).toEqual([]);
  await page.locator('p').evaluate((paragraph) => paragraph.append(new Image()));
  expect(await look()).toEqual([expect.stringContaining('image-alt at img')]);
  await page.locator('p').evaluate((paragraph) => {
    paragraph.textContent = 'Un texte pâle';
    paragraph.setAttribute('style', 'color: #ccc; background: #fff');
  });
  expect(await look()).toEqual([expect.stringContaining('color-contrast at p')]);
  await page.reload();
  await page.setContent('<!doctype html><html lang="fr"><title>x</title><main><h1>x</h1><img></main></html>');
  expect(await look()).toEqual([expect.stringContaining('image-alt at img')]);
});
