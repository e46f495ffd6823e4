// What a learner meets on the way through a lesson (experience §7): the safe choice first, a step that is left for later, the
// outline as the way back, the keys, the calculator under a thumb, the words of a course in another language than the portal's,
// and one meaning for each number; by mouse, touch and keyboard, in French and in English.
import type { LessonPage } from '@parcours/contract';
import type { Locator, Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { ways } from '../every-way.ts';
import { signIn } from '../learner.ts';
import { askedRows } from '../player/answers.ts';
import { handsOf, type HandsName } from '../player/hands.ts';
import { openPage } from '../player/open-page.ts';
import { drive, verdictOn } from '../player/player.ts';
import { playerWords } from '../screens/player-words.ts';
import { wordsOf } from '../screens/words.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { type Language, type Tenant, tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';

interface Run {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly by: HandsName;
  readonly width: number;
}

const runs = ways<Run>(
  [
    { tenant: 'atelier', language: 'en', by: 'touch', width: 360 },
    { tenant: 'maple', language: 'fr', by: 'keyboard', width: 1280 },
  ],
  [
    { tenant: 'atelier', language: 'fr', by: 'mouse', width: 1280 },
    { tenant: 'maple', language: 'en', by: 'touch', width: 360 },
    { tenant: 'atelier', language: 'fr', by: 'keyboard', width: 1280 },
  ],
);

const said = {
  fr: {
    skip: 'Passer',
    ongoing: 'en cours',
    pi: /^PI, indice de progression\s: moyenne de vos \d+ derniers exercices\.$/,
    change: /en hausse|en baisse|Inchangé/,
    keys: ['Entrée', 'Échap', '1 à 9'],
  },
  en: {
    skip: 'Skip',
    ongoing: 'in progress',
    pi: /^PI, progress index: the mean of your last \d+ exercises\.$/,
    change: /rising|falling|Unchanged/,
    keys: ['Enter', 'Esc', '1 to 9'],
  },
} as const;

const isOpen = ({ progress, startRequired, blockType }: LessonPage): boolean =>
  progress === 'ONGOING' && !startRequired && blockType === 'exercice';
const maySkip = (one: LessonPage): boolean => isOpen(one) && one.content?.settings.allowSkip === true;
const mustBeSent = (one: LessonPage): boolean =>
  isOpen(one) && askedRows(one).length > 0 && one.content?.settings.allowSkip !== true;
const asksOne = (one: LessonPage): boolean => {
  const [asked, ...others] = askedRows(one);
  return isOpen(one) && others.length === 0 && asked?.row.type === 'multiple-choice';
};
const hasPicture = ({ blockType, content }: LessonPage): boolean =>
  blockType === 'slide' &&
  content?.sections.some(({ rows }) =>
    rows.some(({ type, settings }) => type === 'media-internal' && settings?.lightPlate !== false),
  ) === true &&
  Object.values(content.files).every(({ fileType }) => fileType === 'image');

const colourOf = (one: Locator): Promise<string> =>
  one.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const { tenant, language, by, width } of runs)
  test.describe(`${tenant}, in ${language}, by ${by}, ${width} px wide @once`, () => {
    const isPhone = by === 'touch';
    test.use({
      locale: { fr: 'fr-FR', en: 'en-GB' }[language],
      hasTouch: isPhone,
      isMobile: isPhone,
      viewport: { width, height: isPhone ? 740 : 800 },
    });
    const words = wordsOf(tenant, language);
    const t = said[language];
    const faults = (page: Page, state: string) => faultsOf(page, state, { scheme: 'light', width });

    test('leaving a question empty asks first, and the safe way has the paint and the focus', async ({
      page,
      ownPortal,
    }) => {
      await forgetChosenLanguage(page);
      const hands = handsOf(by, page);
      const player = drive(page, hands, words);
      const { shown } = await openPage(page, ownPortal, tenant, mustBeSent);
      await player.current();
      await player.pressNext();
      const question = player.dialog(words.noAnswer);
      const stay = question.getByRole('button', { name: words.stay, exact: true });
      const goOn = question.getByRole('button', { name: words.goOn, exact: true });
      await expect(stay).toBeFocused();
      expect(await colourOf(stay)).not.toBe(await colourOf(goOn));
      expect(await colourOf(stay)).not.toMatch(/, 0\)$|transparent/);
      expect(await faults(page, 'left empty')).toEqual([]);
      await hands.press(stay);
      await expect(question).toBeHidden();
      expect((await player.current()).id).toBe(shown.id);
      await player.pressNext();
      await hands.press(goOn);
      await expect(verdictOn(page)).toHaveText(words.unanswered);
      // Each question says the same of itself, beside the strip.
      await expect
        .poll(() => page.getByRole('main').getByText(words.unanswered, { exact: true }).count())
        .toBeGreaterThan(askedRows(shown).length);
      await page.keyboard.press('Escape');
      await expect(verdictOn(page)).toBeVisible();
    });

    test('a step that may be left for later has a button for it, and the outline leads back', async ({
      page,
      ownPortal,
    }) => {
      await forgetChosenLanguage(page);
      const hands = handsOf(by, page);
      const player = drive(page, hands, words);
      const { shown } = await openPage(page, ownPortal, tenant, maySkip);
      await player.current();
      await hands.press(page.locator('#actions').getByRole('button', { name: t.skip, exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(shown.title);
      if (width < 1200) await hands.press(page.getByRole('button', { name: words.outline }));
      const outline =
        width < 1200
          ? page.getByRole('dialog', { name: words.outline })
          : page.getByRole('navigation', { name: words.outline });
      const left = outline.getByRole('button').filter({ hasText: shown.title }).first();
      await expect(left).toContainText(t.ongoing);
      expect(await faults(page, 'left for later')).toEqual([]);
      await hands.press(left);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.title);
      await expect(page).toHaveURL(new RegExp(`/page/${shown.id}$`));
      await player.answer();
      await player.pressNext();
      await expect(verdictOn(page)).toBeFocused();
    });

    if (by === 'keyboard')
      test('the keys are listed, and two of them answer a question', async ({ page, ownPortal }) => {
        await forgetChosenLanguage(page);
        const player = drive(page, handsOf(by, page), words);
        await openPage(page, ownPortal, tenant, asksOne);
        await player.current();
        await page.keyboard.press('?');
        const list = player.dialog(playerWords[language].shortcuts);
        for (const key of t.keys) await expect(list.getByText(key, { exact: true })).toBeVisible();
        expect(await faults(page, 'keys')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(list).toBeHidden();
        await page.keyboard.press('2');
        await expect(page.getByRole('main').locator('input').nth(1)).toBeChecked();
        await page.keyboard.press('Enter');
        await expect(verdictOn(page)).toBeFocused();
      });

    if (isPhone)
      test('the calculator is worked by a thumb: a sign is taken back, and the sum is there again', async ({
        page,
        ownPortal,
      }) => {
        await forgetChosenLanguage(page);
        await openPage(page, ownPortal, tenant, ({ tools }) => tools.calculator);
        const { calculator } = playerWords[language];
        const box = page.getByRole('dialog', { name: calculator });
        const key = (name: string) => box.locator(`[data-key="${name}"]`).tap();
        await page.getByRole('button', { name: calculator }).tap();
        for (const one of ['1', '2', '9', 'backspace', 'times', '4', 'equals']) await key(one);
        await expect(box.getByText('48', { exact: true })).toBeVisible();
        expect(await faults(page, 'calculator')).toEqual([]);
        for (const one of await box.locator('[data-key]').all()) {
          const at = await one.boundingBox();
          expect(Math.min(at?.width ?? 0, at?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
        await box.getByRole('button', { name: words.close }).tap();
        await expect(box).toBeHidden();
        await page.getByRole('button', { name: calculator }).tap();
        await expect(box.getByText('12 × 4 = 48')).toBeVisible();
        await key('clear');
        await expect(box.getByText('0', { exact: true }).first()).toBeVisible();
      });

    test('a course speaks its own language, and its drawings lie on a light plate in the dark', async ({
      page,
      ownPortal,
    }) => {
      await forgetChosenLanguage(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await openPage(page, ownPortal, tenant, hasPicture);
      const languageOf = (one: Locator) =>
        one.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2));
      expect(await languageOf(page.locator('html'))).toBe(language);
      expect(await languageOf(page.getByRole('heading', { level: 1 }))).toBe(tenants[tenant].language);
      expect(await languageOf(page.locator('#actions'))).toBe(language);
      const picture = page.locator('main figure img').first();
      await expect(picture).toBeVisible();
      const [red = 0, green = 0, blue = 0] = (await colourOf(picture)).match(/\d+/g)?.map(Number) ?? [];
      expect(Math.min(red, green, blue)).toBeGreaterThan(200);
    });

    test('the results say what PI is, and which way a level went', async ({ page, portal }) => {
      await forgetChosenLanguage(page);
      await carryToken(page, portal, tenant, await signIn(portal, tenant));
      await page.goto(`${portal.origin(tenant)}/tableau-de-bord?period=year`);
      await expect(page.getByRole('heading', { level: 1, name: words.results })).toBeVisible();
      await expect(page.getByText(t.pi)).toBeVisible();
      await expect(page.getByText(t.change).first()).toBeVisible();
    });
  });
