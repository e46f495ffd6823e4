// What the next press will do is said beside the button, and what became of an answer stands in flow between the rows and
// the footer (experience §7): by mouse, touch and keyboard, on a phone and at a desk, in French and in English.
import type { LessonPage } from '@parcours/contract';
import { faultsOf } from '../axe.ts';
import { ways } from '../every-way.ts';
import { playUntil, signIn, untouchedLesson } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { handsOf, type HandsName } from '../player/hands.ts';
import { drive, verdictOn } from '../player/player.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { type Language, type Tenant, tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { wordsOf } from '../screens/words.ts';

interface Run {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly by: HandsName;
  readonly width: number;
}

const runs = ways<Run>(
  [{ tenant: 'maple', language: 'fr', by: 'touch', width: 320 }],
  [
    { tenant: 'atelier', language: 'en', by: 'keyboard', width: 1280 },
    { tenant: 'atelier', language: 'fr', by: 'touch', width: 360 },
    { tenant: 'maple', language: 'en', by: 'mouse', width: 1280 },
  ],
);
const said = {
  fr: {
    sends: /^envoie votre réponse \(0 sur \d+ remplies?\)$/,
    all: /\((\d+) sur \1 remplies?\)$/,
    page: /^page suivante\s+: ./,
  },
  en: {
    sends: /^sends your answer \(0 of \d+ filled in\)$/,
    all: /\((\d+) of \1 filled in\)$/,
    page: /^next page ?: ./,
  },
} as const;

for (const { tenant, language, by, width } of runs)
  test.describe(`${tenant}, in ${language}, by ${by}, ${width} px wide @once`, () => {
    test.use({
      locale: { fr: 'fr-FR', en: 'en-GB' }[language],
      hasTouch: by === 'touch',
      viewport: { width, height: width < 768 ? 740 : 800 },
    });

    test('the act is said before each press, and the verdict covers nothing', async ({ page, ownPortal }) => {
      const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
      const { id: lessonId } = await untouchedLesson(learner);
      const asksSeveral = (one: LessonPage) => !one.startRequired && askedRows(one).length > 1;
      const shown = await playUntil(learner, lessonId, asksSeveral, answersFor);
      await forgetChosenLanguage(page);
      await carryToken(page, ownPortal, tenant, learner);
      const player = drive(page, handsOf(by, page), wordsOf(tenant, language));
      await page.goto(`${ownPortal.origin(tenant)}/session/${lessonId}`);
      await player.current();

      const footer = page.locator('#actions');
      const heightOf = async () => (await footer.boundingBox())?.height;
      await expect(player.next()).toHaveAccessibleDescription(said[language].sends);
      const height = await heightOf();
      await player.answer();
      await expect(player.next()).toHaveAccessibleDescription(said[language].all);
      await expect(footer).toContainText(said[language].all);
      expect(await heightOf()).toBe(height);

      await player.pressNext();
      const verdict = verdictOn(page);
      await expect(verdict).toBeFocused();
      await expect(player.next()).toHaveAccessibleDescription(said[language].page);
      expect(await heightOf()).toBe(height);
      expect(await page.getByRole('dialog').count()).toBe(0);

      // Above the footer, and under the last row once that is scrolled to.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const boxes = await page.evaluate(() => {
        const strip = document.querySelector('[data-live]')?.getBoundingClientRect();
        const bar = document.querySelector('#actions')?.getBoundingClientRect();
        const last = [...document.querySelectorAll('main fieldset')].at(-1)?.getBoundingClientRect();
        return {
          top: strip?.top ?? 0,
          bottom: strip?.bottom ?? 0,
          bar: bar?.top ?? 0,
          row: last?.bottom ?? 0,
        };
      });
      expect(boxes.bottom).toBeLessThanOrEqual(boxes.bar);
      expect(boxes.top).toBeGreaterThanOrEqual(boxes.row);
      const id = (await verdict.getAttribute('id')) ?? 'none';
      for (const row of await page.locator('main fieldset').all())
        await expect(row).toHaveAttribute('aria-describedby', id);
      const title = await verdict.innerText();
      await expect(page.getByRole('main').getByText(title, { exact: true })).toHaveCount(1);
      await test
        .info()
        .attach(`verdict ${language} ${width}`, { body: await page.screenshot(), contentType: 'image/png' });

      await page.keyboard.press('Escape');
      await expect(verdict).toBeVisible();
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        expect(await faultsOf(page, 'verdict', { scheme, width })).toEqual([]);
      }
      await player.pressNext();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(shown.title);
    });
  });
