/** One command on a tryout: the engine of lessons decides, and what it decided is kept in the tryout's own row. */
import type { endpoints, TryoutAnswer, TryoutCommand } from '@parcours/contract';
import {
  isStartRequired,
  type LessonCommand,
  type LessonFacts,
  type LessonOutcome,
  play,
} from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { type Outcome, refusal, type Scope } from '../../platform/http/calls/scope.ts';
import { type ContentFile, withFiles } from '../courses/course-version.store.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { resourcesOfPage } from '../lesson/reading/page-resources.ts';
import { type Border, toLessonPage, toNextStep } from '../lesson/reading/to-lesson-page.ts';
import { factsOfTryout } from './tryout-facts.ts';
import { findPlaceTitles, setTryoutState, takeTryout } from './tryouts.store.ts';

type TryoutScope = Scope & { readonly fileUrl: (file: ContentFile) => string };
type Played = Outcome<typeof endpoints.playTryout>;

export async function playTryout(scope: TryoutScope, id: string, command: TryoutCommand): Promise<Played> {
  const { tx, principal, clock, random, ids } = scope;
  const now = clock.now();
  const tryout = await takeTryout(tx, { id, userId: principal.userId, now });
  if (tryout === undefined) throw new AppError('MODEL_NOT_FOUND');
  mustHoldCourse(principal, 'author', tryout.courseId);
  const facts = await factsOfTryout(scope, tryout);
  const border = { version: await withFiles(tx, tryout), now, fileUrl: scope.fileUrl };
  if (command.kind === 'resources') return resourcesOf(facts, command.pageId, border);
  const outcome = play(facts, asLessonCommand(command, ids.next()), now.getTime(), random.fraction);
  const { lesson, pages, drafts = {} } = outcome.facts;
  // A refusal too may have closed a page whose time was over.
  if (outcome.facts !== facts) await setTryoutState(tx, id, { lesson, pages, drafts });
  if (outcome.ok) return { status: 200, body: await answerOf(scope, outcome.answer, border) };
  const { code, path, end } = outcome;
  return refusal(code, { ...(path === undefined ? {} : { path }), ...(end === undefined ? {} : { end }) });
}

function asLessonCommand(
  command: Exclude<TryoutCommand, { kind: 'resources' }>,
  newPageId: string,
): LessonCommand {
  switch (command.kind) {
    case 'current': {
      const { fromPageId, fromSectionId } = command;
      const fromPage = fromPageId === undefined ? {} : { fromPageId };
      return {
        kind: 'current',
        newPageId,
        ...fromPage,
        ...(fromSectionId === undefined ? {} : { fromSectionId }),
      };
    }
    case 'answer': {
      const { pageId, answers = null, includeNext, move } = command;
      const page = pageId === undefined ? {} : { pageId };
      return { kind: 'answer', ...page, answers, includeNext, move, newPageId };
    }
    case 'jump':
    case 'next':
    case 'previous':
      return { ...command, newPageId };
    case 'start':
    case 'draft':
    case 'hint':
    case 'choose':
      return command;
  }
}

async function answerOf(
  { tx, clock }: Scope,
  answer: Extract<LessonOutcome, { ok: true }>['answer'],
  border: Border,
): Promise<TryoutAnswer> {
  switch (answer.kind) {
    case 'page': {
      const { page, lesson, next } = answer;
      const following = next === undefined ? {} : { next: toNextStep(next, border) };
      return { kind: 'page', page: toLessonPage(page, border), lesson, ...following };
    }
    case 'draft':
      return { kind: 'draft', savedAt: clock.now().toISOString() };
    case 'hints':
      return { kind: 'hints', hints: answer.hints };
    case 'targets': {
      const titles = await findPlaceTitles(tx, answer.programCourseIds);
      const opened = answer.programCourseIds.flatMap(
        (target) => titles.find((one) => one.id === target) ?? [],
      );
      return { kind: 'targets', opened };
    }
    case 'score':
      throw new Error('a module does not report to a tryout');
  }
}

function resourcesOf(facts: LessonFacts, pageId: string, { version, fileUrl }: Border): Played {
  const page = facts.pages.find((one) => one.id === pageId);
  if (page === undefined) throw new AppError('MODEL_NOT_FOUND');
  if (isStartRequired(facts, page)) throw new AppError('PAGE_NOT_STARTED');
  return { status: 200, body: { kind: 'resources', items: resourcesOfPage(page, version, fileUrl) } };
}
