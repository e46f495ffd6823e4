// Visits outside the test runner: a portal on a new demo, a browser, and the walks through every screen.
import type { Browser } from '@playwright/test';
import { launchChromium } from './browser.ts';
import { walkWaysIn } from './around-screens.ts';
import { lendData, makeDemo } from './portal-data.ts';
import { walkDashboard } from './dashboard-screens.ts';
import { walkOffice } from './office-screens.ts';
import { walkPlayer } from './player-screens.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Visit, walkEmptyHome, walkInside, walkOutside } from './screens.ts';
import type { Language, Tenant } from './tenants.ts';

export interface Journey {
  readonly tenant: Tenant;
  readonly language: Language;
}

/** What to do with each state; the page is the visit's. */
export type VisitLook = (visit: Visit, state: string) => Promise<void>;

const walks = [
  walkOutside,
  walkWaysIn,
  walkInside,
  walkEmptyHome,
  walkDashboard,
  walkPlayer,
  walkOffice,
] as const;

const browserLocale = { fr: 'fr-FR', en: 'en-GB' } as const;

/** Walks every screen once for each journey, on a demo of its own each time. */
export async function visitAll(journeys: readonly Journey[], look: VisitLook): Promise<void> {
  const removeDemo = await makeDemo();
  const browser = await launchChromium();
  try {
    for (const journey of journeys) {
      const data = await lendData();
      const portal = await startPortal(data);
      try {
        await visit(browser, portal, journey, look);
      } finally {
        await portal.stop();
        await data.remove();
      }
    }
  } finally {
    await browser.close();
    await removeDemo();
  }
}

async function visit(browser: Browser, portal: Portal, journey: Journey, look: VisitLook): Promise<void> {
  for (const walk of walks) {
    const context = await browser.newContext({
      locale: browserLocale[journey.language],
      timezoneId: 'Europe/Paris',
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const here = { ...journey, portal, page: await context.newPage() };
    await walk(here, (state) => look(here, state));
    await context.close();
  }
}
