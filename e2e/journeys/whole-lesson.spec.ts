// The whole journey: signs in, finds the lesson on Home, plays it from its first step to its last, and comes back to a
// Home where it is done. For both tenants and both languages; by mouse, and by keyboard alone.
import { signIn, untouchedLesson } from '../learner.ts';
import { askedRows } from '../player/answers.ts';
import { handsOf, type HandsName } from '../player/hands.ts';
import { drive } from '../player/player.ts';
import { ways } from '../every-way.ts';
import { forgetChosenLanguage, signInByForm } from '../sign-in.ts';
import { type Language, languages, type Tenant, tenantNames, tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { wordsOf } from '../screens/words.ts';
import { useHints, useOutline } from './tools.ts';

interface Run {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly by: HandsName;
}

const chosen: readonly Run[] = [
  { tenant: 'atelier', language: 'fr', by: 'mouse' },
  { tenant: 'maple', language: 'en', by: 'keyboard' },
];
const others: readonly Run[] = (['mouse', 'keyboard'] as const)
  .flatMap((by) => tenantNames.flatMap((tenant) => languages.map((language) => ({ tenant, language, by }))))
  .filter(
    (one) =>
      !chosen.some(
        ({ tenant, by }) =>
          one.tenant === tenant && one.by === by && one.language === tenants[tenant].language,
      ),
  );
const runs = ways(chosen, others);

const browserLocale = { fr: 'fr-FR', en: 'en-GB' } as const;

for (const { tenant, language, by } of runs) {
  test.describe(`${tenant}, a browser in ${language}, by ${by}`, () => {
    test.use({ locale: browserLocale[language] });

    test('a learner signs in and finishes a course', async ({ page, ownPortal }) => {
      test.setTimeout(180_000);
      const username = tenants[tenant].newcomer;
      const lesson = await untouchedLesson(await signIn(ownPortal, tenant, username));
      const words = wordsOf(tenant, language);
      await forgetChosenLanguage(page);
      const hands = handsOf(by, page);
      const player = drive(page, hands, words);
      const link = page.locator(`main a[href="/session/${lesson.id}"]`).first();
      const line = page
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="/session/${lesson.id}"]`) })
        // Another's lock may name it with a link.
        .first();
      const dialogButton = (title: string, name: string) =>
        player.dialog(title).getByRole('button', { name });

      await page.goto(ownPortal.origin(tenant));
      await signInByForm(page, hands, words, username);
      await expect(
        page.getByRole('region', { name: words.sessions }).getByRole('article').first(),
      ).toBeVisible();
      await expect(line).toContainText(words.open);
      await hands.press(link);

      const did = { stayed: false, skipped: false, hinted: false, declined: false, wentBack: false };
      let reloads = 0;
      for (let step = 1, ended = false; !ended; step += 1) {
        let shown = await player.current();
        if (shown.startRequired) {
          if (!did.declined) {
            await hands.press(dialogButton(words.timed, words.later));
            await expect(page.getByRole('heading', { level: 1, name: words.home })).toBeVisible();
            await expect(line).toContainText(words.ongoing);
            await hands.press(link);
            did.declined = (await player.current()).startRequired;
          }
          await player.start();
          await expect(page.getByRole('timer')).toBeVisible();
          shown = await player.current();
        }
        const asks = askedRows(shown).length > 0;
        if (asks && !did.stayed) {
          await player.pressNext();
          await hands.press(dialogButton(words.noAnswer, words.stay));
          await expect(player.dialog(words.noAnswer)).toBeHidden();
          expect((await player.current()).id).toBe(shown.id);
          did.stayed = true;
        }
        if (shown.hints.remaining > 0 && !did.hinted) {
          await useHints(page, hands, words);
          did.hinted = true;
        }
        // A step that may be skipped is left open, and the lesson with it: here it is left blank for good.
        const skip = asks && !did.skipped && step > 8 && shown.content?.settings.allowSkip !== true;
        if (asks && !skip) await player.answer();
        if (asks && !skip && (reloads < 2 || shown.timeLimit !== null)) {
          await page.reload();
          expect((await player.current()).id).toBe(shown.id);
          await player.expectAnswers();
          reloads += 1;
        }
        if (step === 6) await useOutline(page, hands, words, step);
        ({ ended } = await player.goOn({ blank: skip }));
        did.skipped ||= skip;
        if (step === 4 && !ended) {
          const ahead = await player.current();
          await player.previous();
          expect((await player.current()).id).toBe(shown.id);
          await player.goOn();
          expect((await player.current()).id).toBe(ahead.id);
          did.wentBack = true;
        }
        if (step === 7 && !ended) {
          const there = await player.current();
          await page.reload();
          expect((await player.current()).id).toBe(there.id);
        }
      }
      expect(did).toEqual({ stayed: true, skipped: true, hinted: true, declined: true, wentBack: true });

      await expect(page).toHaveURL(new RegExp(`/session/${lesson.id}/actions$`));
      await expect(page.getByRole('heading', { level: 1, name: words.lessonEnd })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(
        { fr: /\d\s*sur 1000/, en: /\d\s*out of 1000/ }[language],
      );
      await expect(page.getByRole('heading', { level: 2, name: words.changed })).toBeVisible();
      await page.locator('main summary').click();
      await expect(page.locator('main details li').first()).toContainText(/\d\s*(h|min|s)/);
      await hands.press(page.getByRole('button', { name: words.goOn, exact: true }));
      await expect(page.getByText(words.mustChoose)).toBeVisible();
      await hands.check(page.getByRole('group', { name: words.choose }).getByRole('radio').first());
      await hands.press(page.getByRole('button', { name: words.goOn, exact: true }));
      await hands.press(page.getByRole('dialog').getByRole('button', { name: words.start, exact: true }));
      await expect(page).toHaveURL(/\/session\/[^/]+\/page\//);
      expect((await player.current()).lessonId).not.toBe(lesson.id);

      await hands.press(page.getByRole('link', { name: words.back }));
      await expect(page.getByRole('heading', { level: 1, name: words.home })).toBeVisible();
      await expect(line).toContainText(words.done);
    });
  });
}
