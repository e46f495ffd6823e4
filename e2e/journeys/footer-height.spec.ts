// The foot of a lesson's page keeps one height, whatever it says (experience §7): from a phone of 320 px to a wide desk, in
// French and in English, with letters twice as large, from the unanswered page to its verdict, and where the network fails.
import type { Page } from '@playwright/test';
import type { LessonPage } from '@parcours/contract';
import { ways } from '../every-way.ts';
import { playUntil, signIn, untouchedLesson } from '../learner.ts';
import { answersFor } from '../player/answers.ts';
import { cutCall, cuts } from '../player/cut-calls.ts';
import { handsOf } from '../player/hands.ts';
import { drive, verdictOn } from '../player/player.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { type Language, type Tenant, tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { wordsOf } from '../screens/words.ts';

interface Run {
  readonly tenant: Tenant;
  readonly language: Language;
}

const runs = ways<Run>(
  [{ tenant: 'maple', language: 'fr' }],
  [
    { tenant: 'maple', language: 'en' },
    { tenant: 'atelier', language: 'fr' },
    { tenant: 'atelier', language: 'en' },
  ],
);
const widths = [320, 360, 480, 768, 1280, 1920];
const sizes = ['100%', '200%'];
/** Of the window of a phone; what is left is the page's. */
const mostOfWindow = 0.35;
const height = 740;
const saved = {
  fr: { device: /^(Gardé sur cet appareil|Enregistré .+)$/, failed: /Non envoyé|Vérification/ },
  en: { device: /^(Kept on this device|Saved .+)$/, failed: /Not sent|Checking/ },
} as const;
/** What the next press does, said beside it, where the network fails. */
const acts = {
  fr: {
    offline: 'hors ligne : envoie au retour du réseau',
    failed: /^(vérifie l’arrivée, renvoie au besoin|envoie de nouveau votre réponse)$/,
    again: 'nouvel essai de l’envoi en cours',
  },
  en: {
    offline: 'offline: sent once you are online',
    failed: /^(checks that it arrived, or sends it|sends your answer again)$/,
    again: 'sending is being tried again',
  },
} as const;
const stay = { fr: 'Rester', en: 'Stay' } as const;

/** What the foot measures at each width and size of letters, and the words that stand outside their button. */
async function measure(
  page: Page,
): Promise<{ readonly heights: Record<string, number>; readonly spilled: string[] }> {
  const heights: Record<string, number> = {};
  const spilled: string[] = [];
  for (const width of widths)
    for (const size of sizes) {
      await page.setViewportSize({ width, height });
      const seen = await page.evaluate(async (fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
        const bar = document.querySelector('#actions');
        if (bar === null) throw new Error('There is no foot.');
        const out = [...bar.querySelectorAll('button')].filter((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          const edge = button.getBoundingClientRect();
          return [...range.getClientRects()].some(
            ({ left, right, width }) => width > 1 && (left < edge.left - 1 || right > edge.right + 1),
          );
        });
        const boxes = [...bar.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
        const over = boxes.filter((one, at) =>
          boxes
            .slice(at + 1)
            .some(
              (two) =>
                one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
            ),
        );
        const wide = bar.scrollWidth > bar.clientWidth ? ['the foot itself'] : [];
        return {
          height: Math.round(bar.getBoundingClientRect().height * 10) / 10,
          out: [
            ...out.map((button) => button.innerText),
            ...over.map(() => 'a button under another'),
            ...wide,
          ],
        };
      }, size);
      heights[`${width} px, ${size}`] = seen.height;
      spilled.push(...seen.out.map((name) => `${name} at ${width} px, ${size}`));
    }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 360, height });
  return { heights, spilled };
}

for (const { tenant, language } of runs)
  test.describe(`${tenant}, in ${language} @once`, () => {
    test.use({
      locale: { fr: 'fr-FR', en: 'en-GB' }[language],
      hasTouch: true,
      viewport: { width: 360, height },
    });

    test('the foot keeps one height in every state', async ({ page, context, ownPortal }) => {
      const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
      const { id: lessonId } = await untouchedLesson(learner);
      // With every button that the foot may hold, and with one less after the answer.
      const asks = (one: LessonPage) => one.content?.settings.allowSkip === true;
      await playUntil(learner, lessonId, asks, answersFor);
      await forgetChosenLanguage(page);
      await carryToken(page, ownPortal, tenant, learner);
      const words = wordsOf(tenant, language);
      const player = drive(page, handsOf('touch', page), words);
      await page.goto(`${ownPortal.origin(tenant)}/session/${lessonId}`);
      await player.current();
      await page.waitForLoadState('networkidle');
      const chip = page.locator('#actions [data-state]');
      const notSent = page.getByRole('dialog').getByRole('button', { name: stay[language], exact: true });

      const seen: Record<string, Awaited<ReturnType<typeof measure>>> = {};
      const note = async (state: string) => {
        seen[state] = await measure(page);
        await test.info().attach(state, { body: await page.screenshot(), contentType: 'image/png' });
      };
      await note('unanswered');
      await player.answer();
      await expect(chip).toHaveText(saved[language].device);
      await note('answered');
      await context.setOffline(true);
      await page.getByRole('status').first().waitFor();
      await expect(player.next()).toHaveAccessibleDescription(acts[language].offline);
      await note('offline');
      await context.setOffline(false);
      await expect(chip).toHaveText(saved[language].device);

      // Held until it was looked at, then lost with all that follow: nobody knows what became of the answer.
      let release = (): void => undefined;
      const held = () => new Promise<void>((next) => (release = next));
      let hold = held();
      const line = await cutCall(page, 'submit', async (route) => {
        await hold;
        await cuts.before(route);
      });
      const isBusy = page.locator('#actions [aria-busy="true"]');
      await player.pressNext();
      await isBusy.waitFor();
      await note('sending');
      release();
      await notSent.click({ timeout: 60_000 });
      await expect(chip).toHaveText(saved[language].failed);
      await expect(player.next()).toHaveAccessibleDescription(acts[language].failed);
      await note('of unknown fate');
      hold = held();
      await player.pressNext();
      await isBusy.waitFor();
      await expect(isBusy).toHaveAccessibleDescription(acts[language].again);
      await note('tried again');
      line.mend();
      release();
      await expect(verdictOn(page)).toBeVisible({ timeout: 60_000 });
      await note('verdict');
      await player.pressNext();
      await expect(verdictOn(page)).toBeHidden();
      await note('the page after');
      const { id } = await playUntil(
        learner,
        lessonId,
        ({ hints, startRequired }) => !startRequired && hints.remaining > 0,
        answersFor,
      );
      await page.goto(`${ownPortal.origin(tenant)}/session/${lessonId}/page/${id}`);
      await expect(player.next()).toBeVisible();
      await note('with hints');
      await player.answer();
      await context.setOffline(true);
      await player.pressNext();
      await notSent.click({ timeout: 60_000 });
      await expect(chip).toHaveText(saved[language].failed);
      await note('with hints, not sent');
      await context.setOffline(false);
      await player.pressNext();
      await expect(verdictOn(page)).toBeVisible({ timeout: 60_000 });
      await note('with hints, verdict');

      const [skippable, hinted] = [seen['unanswered'], seen['with hints']];
      for (const [state, { heights, spilled }] of Object.entries(seen)) {
        expect.soft(heights, state).toEqual((/hints|after/.test(state) ? hinted : skippable)?.heights);
        expect.soft(spilled, state).toEqual([]);
      }
      for (const [at, measured] of Object.entries({ ...skippable?.heights }))
        expect.soft(measured, at).toBeLessThanOrEqual(mostOfWindow * height);
    });
  });
