// axe once on every screen and state: wide and light, then narrow and dark, without one violation. Every tenant, language,
// theme and width: `npm run prove -- axe-matrix`.
import { faultsInViews, setView, type View } from './axe.ts';
import { walkDashboard } from './dashboard-screens.ts';
import { type Look, walkEmptyHome, walkInside, walkOutside } from './screens.ts';
import { expect, test } from './test.ts';

const visit = { tenant: 'atelier', language: 'fr' } as const;
const wide: View = { scheme: 'light', width: 1280 };
const narrow: View = { scheme: 'dark', width: 320 };

test.use({ locale: 'fr-FR' });

const walks = {
  'signing in': walkOutside,
  'a learner’s screens': walkInside,
  'an empty Home': walkEmptyHome,
  'the dashboard and certificates': walkDashboard,
} as const;

for (const [name, walk] of Object.entries(walks)) {
  test(`axe finds nothing: ${name}`, async ({ page, ownPortal }) => {
    test.setTimeout(300_000);
    await setView(page, wide);
    const faults: string[] = [];
    const look: Look = async (state) => {
      faults.push(...(await faultsInViews(page, state, [wide, narrow])));
    };
    await walk({ ...visit, page, portal: ownPortal }, look);
    expect(faults).toEqual([]);
  });
}
