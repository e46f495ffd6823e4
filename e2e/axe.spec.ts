// axe once on every screen and state: wide and light, then narrow and dark, without one violation, and a picture of each in
// the report. Every tenant, language, theme and width: `npm run prove -- axe-matrix`.
import { faultsInViews, setView, type View } from './axe.ts';
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
      const path = test.info().outputPath(`${state}.png`);
      await page.screenshot({ path });
      await test.info().attach(state, { path, contentType: 'image/png' });
    };
    await walk({ ...visit, page, portal: ownPortal }, look);
    pictures?.expectAll();
    expect(faults).toEqual([]);
  });
}
