// A picture of each kind of row and widget for the report: as it is met, answered and corrected, on a phone and at a desk.
import { expect, type Page, type TestInfo } from '@playwright/test';
import { rowKinds } from './player-traits.ts';
import type { Look } from './screens.ts';

const widths = [360, 1280] as const;

export interface RowPictures {
  readonly look: Look;
  /** Every kind has its pictures. */
  expectAll(): void;
}

export function rowPictures(page: Page, info: TestInfo): RowPictures {
  const shown = new Set<string>();
  return {
    async look(state, about = []) {
      const moment = /(answered|corrected)$/.exec(state)?.[1] ?? 'shown';
      const kinds = about.filter((kind) => rowKinds.includes(kind) && !shown.has(`${kind} ${moment}`));
      if (kinds.length === 0) return;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        // Its bars where a tall window has them.
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.min(Math.max(whole, 800), 4000) });
        const body = await page.screenshot({ animations: 'disabled' });
        for (const kind of kinds)
          await info.attach(`${kind}, ${moment}, ${width} px`, { body, contentType: 'image/png' });
      }
      for (const kind of kinds) shown.add(`${kind} ${moment}`);
    },
    expectAll() {
      expect(rowKinds.filter((kind) => !shown.has(`${kind} shown`))).toEqual([]);
      expect([...shown].filter((one) => one.endsWith(' answered'))).toHaveLength(6);
      expect([...shown].filter((one) => one.endsWith(' corrected'))).toHaveLength(6);
    },
  };
}
