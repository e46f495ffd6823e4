// A learner says that an answer should have been accepted; whoever writes the course is one click from its repair and
// decides; the learner is told once and reads why. By mouse at a desk in French, by touch on a phone in English.
import { oneWay } from '../every-way.ts';
import { giveWrongAnswer } from '../back-office/wrong-answer.ts';
import { enterOffice, officeOrigin } from '../back-office/office.ts';
import { faultsOf } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { handsOf, type HandsName } from '../player/hands.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import type { Language } from '../tenants.ts';
import { expect, test } from '../test.ts';

interface Run {
  readonly language: Language;
  readonly by: HandsName;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const runs: readonly Run[] = [
  { language: 'fr', by: 'keyboard', width: 1280, scheme: 'light' },
  { language: 'en', by: 'touch', width: 360, scheme: 'dark' },
];

const words = {
  fr: {
    open: 'Ma réponse devrait être acceptée',
    why: /^Pourquoi/,
    send: 'Signaler ma réponse',
    set: /Signalée le/,
    withdraw: 'Retirer le signalement',
    told: /a examiné une réponse que vous avez signalée/,
    accepted: /Votre signalement est retenu\./,
    flagged: '1 réponse signalée',
    repair: 'Réparer la question',
    repairTitle: 'Réparer une question d’un cours en marche',
    cancel: 'Annuler',
    reply: /^Réponse à l’apprenant/,
    accept: 'Retenir le signalement',
  },
  en: {
    open: 'My answer should be accepted',
    why: /^Why/,
    send: 'Flag my answer',
    set: /Flagged on/,
    withdraw: 'Take the flag back',
    told: /looked at an answer that you flagged/,
    accepted: /Your flag was accepted\./,
    flagged: '1 flagged answer',
    repair: 'Repair the question',
    repairTitle: 'Repair a question of a running course',
    cancel: 'Cancel',
    reply: /^Reply to the learner/,
    accept: 'Accept the flag',
  },
} as const;

for (const { language, by, width, scheme } of oneWay(runs, 'last'))
  test.describe(`in ${language}, by ${by}, ${width} px wide @once`, () => {
    const isPhone = by === 'touch';
    test.use({
      locale: { fr: 'fr-FR', en: 'en-GB' }[language],
      hasTouch: isPhone,
      isMobile: isPhone,
      viewport: { width, height: isPhone ? 740 : 800 },
    });

    test('an answer is flagged, taken back, flagged again, decided about and told', async ({
      page,
      browser,
      ownPortal: portal,
    }) => {
      const t = words[language];
      const hands = handsOf(by, page);
      const { lessonId, pageId } = await giveWrongAnswer(portal, 'awa.diop');
      const learner = await signIn(portal, 'atelier', 'awa.diop');
      const looks = async (state: string) =>
        expect(await faultsOf(page, state, { scheme, width })).toEqual([]);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await forgetChosenLanguage(page);
      await carryToken(page, portal, 'atelier', learner);
      await page.goto(`${portal.origin('atelier')}/session/${lessonId}/page/${pageId}`);
      const open = page.getByRole('button', { name: t.open });
      await hands.press(open);
      await hands.write(page.getByRole('textbox', { name: t.why }), 'La norme admet les deux.');
      await looks('the form of a flag');
      await hands.press(page.getByRole('button', { name: t.send }));
      await expect(page.getByText(t.set)).toBeVisible();
      await expect(page.getByText('La norme admet les deux.')).toBeVisible();
      await looks('a flag that waits');
      await hands.press(page.getByRole('button', { name: t.withdraw }));
      await expect(page.getByText(t.set)).toHaveCount(0);
      await hands.press(open);
      await hands.press(page.getByRole('button', { name: t.send }));
      await expect(page.getByText(t.set)).toBeVisible();

      const desk = await browser.newContext({
        locale: { fr: 'fr-FR', en: 'en-GB' }[language],
        viewport: { width: 1280, height: 800 },
      });
      const office = await desk.newPage();
      await forgetChosenLanguage(office);
      await enterOffice(office, portal, { username: 'editor' });
      const corrections = `${officeOrigin(portal, 'atelier')}/suivi/corrections`;
      await office.goto(corrections);
      await expect(office.getByRole('heading', { level: 2, name: t.flagged })).toBeVisible();
      expect(await faultsOf(office, 'flagged answers', { scheme: 'light', width: 1280 })).toEqual([]);
      await office.getByRole('link', { name: t.repair }).click();
      await expect(office.getByRole('dialog', { name: t.repairTitle })).toBeVisible();
      await office.getByRole('button', { name: t.cancel, exact: true }).click();
      await expect(office.getByRole('dialog')).toHaveCount(0);
      await expect(office.getByRole('link', { name: t.flagged })).toBeVisible();
      await office.goto(corrections);
      await office.getByRole('textbox', { name: t.reply }).fill('Vous avez raison.');
      await office.getByRole('button', { name: t.accept }).click();
      await expect(office.getByRole('heading', { level: 2, name: t.flagged })).toBeHidden();
      await desk.close();

      const { items } = worked(await learner.api.listNotifications({ query: {} }));
      expect(items.filter(({ kind }) => kind === 'flag')).toHaveLength(1);
      await page.goto(`${portal.origin('atelier')}/notifications`);
      await hands.press(page.getByRole('link', { name: t.told }));
      await expect(page.getByText(t.accepted)).toBeVisible();
      await expect(page.getByText('Vous avez raison.')).toBeVisible();
      await looks('a flag that was decided about');
    });
  });
