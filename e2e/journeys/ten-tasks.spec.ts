// Ten tasks as somebody does them who has never seen the portal (experience §7): on a phone and at a desk, from Home, by what
// is written on the screen alone. Prints how many steps each takes, and asserts that each next step was named.
import { type LessonItem, type LessonPage, limits } from '@parcours/contract';
import { ways } from '../every-way.ts';
import { currentPage, lessonOf, lessonsOf, type Learner, playUntil, signIn, worked } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { handsOf } from '../player/hands.ts';
import { drive, verdictOn } from '../player/player.ts';
import { carryToken } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { wordsOf } from '../screens/words.ts';
import { type Language, type Tenant } from '../tenants.ts';
import { effortsAttachment, FirstTimer, tableOf } from './first-timer.ts';

interface Run {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly locale: string;
  /** At a desk the finger is a mouse: what counts is what is written, and nothing more. */
  readonly width: 360 | 1280;
}

const runs = ways<Run>(
  [{ tenant: 'maple', language: 'en', locale: 'en-CA', width: 360 }],
  [
    { tenant: 'atelier', language: 'fr', locale: 'fr-FR', width: 360 },
    { tenant: 'atelier', language: 'fr', locale: 'fr-FR', width: 1280 },
    { tenant: 'maple', language: 'en', locale: 'en-CA', width: 1280 },
  ],
);

const said = {
  fr: {
    letsGo: 'C’est parti',
    endModule: 'Terminer le module',
    lockedAfter: 'S’ouvre quand vous aurez terminé',
    seeResult: 'Voir le résultat',
    scoreOf: 'sur 1000',
    scoreMeaning: 'Le score est la part des points',
    medal: /^Médaille d/,
    offline: 'hors ligne : envoie au retour du réseau',
    logbook: 'Carnet de bord et réponses',
    answered: 'Onze minutes',
    own: 'Mon compte',
    comfort: 'Taille du texte et confort',
    textSize: 'Taille du texte',
    larger: 'Très grande',
    contact: 'Contacter un formateur',
    write: 'Écrire une note',
    title: 'Titre',
    message: /^(Votre message|Message)$/,
    send: /^Envoyer( à .*)?$/,
    sent: 'Message envoyé',
    download: 'Télécharger le PDF',
    time: /en tout : voir étape par étape$/,
    timeRule: 'Temps actif',
    again: 'Recommencer le programme',
    againNow: /^Recommencer$/,
    againDone: 'Programme recommencé',
  },
  en: {
    letsGo: 'Let’s go',
    endModule: 'End module',
    lockedAfter: 'Opens when you have finished',
    seeResult: 'See the result',
    scoreOf: 'out of 1000',
    scoreMeaning: 'The score is the share of the points',
    medal: /^(Gold|Silver|Bronze) medal/,
    offline: 'offline: sent once you are online',
    logbook: 'Logbook and answers',
    answered: 'Yes: always before the time',
    own: 'My account',
    comfort: 'Text size and comfort',
    textSize: 'Text size',
    larger: 'Very large',
    contact: 'Contact a teacher',
    write: 'Write an entry',
    title: 'Title',
    message: /^(Your message|Message)$/,
    send: /^Send( to .*)?$/,
    sent: 'Message sent',
    download: 'Download the PDF',
    time: /in all: see it step by step$/,
    timeRule: 'Active time',
    again: 'Begin the program again',
    againNow: /^Begin again$/,
    againDone: 'Program begun again',
  },
} as const;

for (const { tenant, language, locale, width } of runs)
  test.describe(`${tenant}, ${width} px wide in ${language} @once`, () => {
    test.use({ locale, hasTouch: true, isMobile: width < 768, viewport: { width, height: 740 } });

    test('ten tasks are done from Home, and each next step is written on the screen', async ({
      page,
      context,
      ownPortal,
    }) => {
      const t = said[language];
      const words = wordsOf(tenant, language);
      const learner = await signIn(ownPortal, tenant);
      const { begun, untouched } = await openLessons(learner);
      const { programId } = await lessonOf(learner, untouched.id);
      await allowBeginningAgain(await signIn(ownPortal, tenant, 'admin'), programId);
      const hands = handsOf('touch', page);
      const player = drive(page, hands, words);
      const person = new FirstTimer(page, ownPortal.origin(tenant));
      const answers = () => person.acts(() => player.answer());
      const shown = async () => (await page.locator('h1, h2[data-enter="next"]').allInnerTexts()).join(' / ');
      const goOn = async () => {
        const before = await shown();
        await person.press(words.next);
        await expect.poll(shown).not.toBe(before);
      };
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await carryToken(page, ownPortal, tenant, await signIn(ownPortal, tenant));

      await person.does('find why a module is locked', async () => {
        await person.reads(t.lockedAfter);
        await person.press(/^[«“]/);
        await player.current();
      });

      await person.does('find a trainer’s answer', async () => {
        await person.press(t.logbook);
        await person.press(threadOf[tenant]);
        await person.reads(t.answered);
      });

      await person.does('contact the trainer', async () => {
        // Maple wants no letters to its trainers: there one writes in the logbook.
        const direct = tenant === 'atelier';
        await person.press(direct ? t.contact : t.logbook);
        if (!direct) await person.press(t.write);
        if (!direct) await person.write(t.title, 'Salut');
        await person.write(t.message, 'Bonjour');
        await person.press(t.send);
        await person.reads(direct ? t.sent : 'Salut');
      });

      await person.does('find the score and what it means', async () => {
        await person.press(t.seeResult);
        await person.reads(t.scoreOf);
        await person.reads(t.scoreMeaning);
        await person.reads(t.medal);
      });

      await person.does('see the time spent', async () => {
        await person.press(t.seeResult);
        await person.press(t.time);
        await person.reads(t.timeRule);
      });

      await person.does('get the certificate', async () => {
        await person.press(t.seeResult);
        const download = page.waitForEvent('download');
        await person.press(t.download);
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      });

      await playUntil(learner, begun.id, isOpenExercise, answersFor);
      await person.does('take up after the network was cut', async () => {
        await person.press(words.resume);
        await answers();
        await context.setOffline(true);
        await person.reads(t.offline);
        await person.press(words.next);
        await context.setOffline(false);
        await person.waitsFor(verdictOn(page));
        await person.press(words.next);
        await player.current();
      });

      await playUntil(learner, begun.id, ({ startRequired }) => startRequired, answersFor);
      const last = await lastExercise(learner, begun);
      await person.does('finish a lesson with a timed page', async () => {
        await person.press(words.resume);
        await person.press(t.letsGo);
        await expect.poll(async () => (await player.current()).startRequired).toBe(false);
        await answers();
        await goOn();
        await playUntil(learner, begun.id, ({ nodeId }) => nodeId === last, answersFor);
        await page.goto(ownPortal.origin(tenant));
        await person.press(words.resume);
        for (let asks = true; !page.url().endsWith('/actions'); asks = false) {
          if (asks) await answers();
          await goOn();
        }
        await person.reads(words.lessonEnd);
        await person.reads(t.scoreMeaning);
      });

      const end = (await lessonOf(learner, untouched.id)).tree.findLast(({ type }) => type === 'block')?.id;
      await playUntil(learner, untouched.id, ({ blockType }) => blockType === 'tincan', answersFor);
      await person.does('finish a lesson with a module in it', async () => {
        await person.press(untouched.course?.title ?? '');
        await person.press(t.endModule);
        await expect.poll(shown).not.toContain(t.endModule);
        // Gone from the screen before the server knows of it.
        await expect
          .poll(async () => {
            const { blockType, progress } = await currentPage(learner, untouched.id);
            return blockType === 'tincan' && progress === 'ONGOING';
          })
          .toBe(false);
        await playUntil(learner, untouched.id, ({ nodeId }) => nodeId === end, answersFor);
        await page.goto(ownPortal.origin(tenant));
        await person.press(untouched.course?.title ?? '');
        await goOn();
      });

      await person.does('start over', async () => {
        await person.press(t.again);
        await person.press(t.againNow);
        await person.reads(t.againDone);
      });

      await person.does('change the size of the text', async () => {
        const before = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        await person.press(t.own);
        await person.press(t.comfort);
        await person.reads(t.textSize);
        await person.press(t.larger);
        await expect
          .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
          .not.toBe(before);
      });

      console.log(tableOf(`Ten tasks, ${tenant}, ${width} px, ${language}`, person.efforts));
      const body = JSON.stringify(person.efforts);
      await test.info().attach(effortsAttachment, { body, contentType: 'application/json' });
      expect(person.efforts.flatMap(({ task, unnamed }) => unnamed.map((one) => `${task}: ${one}`))).toEqual(
        [],
      );
    });
  });

const threadOf = { atelier: 'Exercice de secours', maple: 'How long is too long' } as const;

const isOpenExercise = (one: LessonPage): boolean =>
  one.progress === 'ONGOING' && !one.startRequired && askedRows(one).length > 0;

/** The lesson in which the learner is, and one that was never opened. */
async function openLessons(learner: Learner): Promise<Record<'begun' | 'untouched', LessonItem>> {
  const open = (await lessonsOf(learner)).filter(({ state }) => state === 'AVAILABLE');
  const begun = open.find(({ startedAt }) => startedAt !== null);
  const untouched = open.find(({ startedAt }) => startedAt === null);
  if (begun === undefined || untouched === undefined) throw new Error('The demo lacks such lessons.');
  return { begun, untouched };
}

/** The last step of a lesson that asks something. */
async function lastExercise(learner: Learner, { id }: LessonItem): Promise<string> {
  const { tree } = await lessonOf(learner, id);
  const found = tree.findLast(({ blockType }) => blockType === 'exercice');
  if (found === undefined) throw new Error('The lesson asks nothing.');
  return found.id;
}

/** As an administrator allows it, in the program of a lesson. */
async function allowBeginningAgain(admin: Learner, programId: string): Promise<void> {
  const { items } = worked(await admin.api.listPrograms({ query: { limit: limits.listMax } }));
  const settings = { ...items.find(({ id }) => id === programId)?.settings, reset: true };
  worked(await admin.api.updateProgram({ params: { id: programId }, body: { settings } }));
}
