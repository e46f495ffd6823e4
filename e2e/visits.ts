// Visits outside the test runner: a portal on a new demo, a browser, and the walks through every screen.
import type { Browser } from '@playwright/test';
import { launchChromium } from './browser.ts';
import { walkAccount } from './screens/account-screens.ts';
import { walkWaysIn } from './screens/shell-screens.ts';
import { lendData, makeDemo } from './portal-data.ts';
import { walkDashboard } from './screens/dashboard-screens.ts';
import { walkDesk } from './back-office/desk-screens.ts';
import { walkOffice } from './screens/office-screens.ts';
import { walkPlayer } from './screens/player-screens.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Visit, walkEmptyHome, walkInside, walkOutside } from './screens/screens.ts';
import type { Language, Tenant } from './tenants.ts';

export interface Journey {
  readonly tenant: Tenant;
  readonly language: Language;
}

/** What to do with each state; the page is the visit's. */
export type VisitLook = (visit: Visit, state: string) => Promise<void>;

const walks = {
  outside: walkOutside,
  'ways-in': walkWaysIn,
  account: walkAccount,
  inside: walkInside,
  'empty-home': walkEmptyHome,
  dashboard: walkDashboard,
  player: walkPlayer,
  office: walkOffice,
  desk: walkDesk,
} as const;
export type WalkName = keyof typeof walks;
const allWalks = Object.keys(walks) as WalkName[];

const browserLocale = { fr: 'fr-FR', en: 'en-GB' } as const;

/** Walks every screen once for each journey, on a demo of its own each time; or the screens of some walks alone. */
export async function visitAll(
  journeys: readonly Journey[],
  look: VisitLook,
  names: readonly WalkName[] = allWalks,
): Promise<void> {
  const removeDemo = await makeDemo();
  const browser = await launchChromium();
  try {
    for (const journey of journeys) {
      const data = await lendData();
      const portal = await startPortal(data);
      try {
        for (const name of names) await visit(browser, portal, journey, { name, look });
      } finally {
        await portal.kill();
        await data.remove();
      }
    }
  } finally {
    await browser.close();
    await removeDemo();
  }
}

async function visit(
  browser: Browser,
  portal: Portal,
  journey: Journey,
  { name, look }: { readonly name: WalkName; readonly look: VisitLook },
): Promise<void> {
  const context = await browser.newContext({
    locale: browserLocale[journey.language],
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const here = { ...journey, portal, page: await context.newPage() };
  await walks[name](here, (state) => look(here, state));
  await context.close();
}

/** The walks that a command names after `--only`, comma separated; all of them where it names none. */
export function namedWalks(args: readonly string[]): readonly WalkName[] {
  const at = args.indexOf('--only');
  const wanted = at === -1 ? [] : (args[at + 1] ?? '').split(',');
  const unknown = wanted.filter((name) => !(name in walks));
  if (unknown.length > 0) throw new Error(`No walk is called ${unknown.join(', ')}: ${allWalks.join(', ')}.`);
  return wanted.length === 0 ? allWalks : (wanted as WalkName[]);
}
