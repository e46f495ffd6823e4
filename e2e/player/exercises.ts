// One exercise after another of a lesson, each opened in the browser and answered there.
import type { Answer, LessonPage } from '@parcours/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { type Learner, playUntil, signIn, untouchedLesson } from '../learner.ts';
import type { Portal } from '../portal.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { words } from '../screens/words.ts';
import { answersFor, askedRows } from './answers.ts';
import { handsOf } from './hands.ts';
import { drive, type Player } from './player.ts';

const tenant = 'atelier';

export interface OpenExercise {
  readonly page: Page;
  readonly player: Player;
  readonly lessonId: string;
  readonly pageId: string;
  /** What {@link Player.answer} gives. */
  readonly typed: readonly Answer[];
}

export interface Exercises {
  readonly learner: Learner;
  /** Opens the next exercise that nobody answered; those before it are answered over HTTP. */
  next(): Promise<OpenExercise>;
  /** The same exercise in a tab of its own. */
  inTab(context: BrowserContext): Promise<OpenExercise>;
}

export async function exercisesOf(portal: Portal, first: Page): Promise<Exercises> {
  const learner = await signIn(portal, tenant, tenants[tenant].newcomer);
  // The browser has a session of its own: it may end while the test goes on reading.
  const inBrowser = await signIn(portal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  const isOpen = (one: LessonPage) =>
    one.progress === 'ONGOING' && !one.startRequired && one.deadlineAt === null && askedRows(one).length > 0;
  const open = async (page: Page): Promise<OpenExercise> => {
    const shown = await playUntil(learner, lesson.id, isOpen, answersFor);
    if (!isOpen(shown)) throw new Error('The lesson has no exercise left.');
    await carryToken(page, portal, tenant, inBrowser);
    const player = drive(page, handsOf('click', page), words.fr);
    await page.goto(`${portal.origin(tenant)}/session/${lesson.id}/page/${shown.id}`);
    await player.current();
    return { page, player, lessonId: lesson.id, pageId: shown.id, typed: answersFor(shown) };
  };
  return {
    learner,
    next: () => open(first),
    inTab: async (context) => open(await context.newPage()),
  };
}
