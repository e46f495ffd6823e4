/** A page as its learner may read it now: content withheld until started, hints until opened, results by the reveal rule. */
import type { CourseBlock, KeptAnswer } from '@parcours/contract';
import { renderRow } from '../draws/draws.ts';
import { revealResults } from '../../rows/grading/reveal.ts';
import { shortcodeNames } from '../../rows/shortcodes/shortcodes.ts';
import { blockOf, contentOf, rowsOf } from './complete-page.ts';
import { nodeById } from '../tree/course-tree.ts';
import type { LessonFacts, Millis, PageFacts, PageView } from '../facts.ts';
import { hintsOf } from './hints-state.ts';
import { isLessonEnded, isWindowOver } from '../state/lesson-state.ts';
import { clockOn, deadlineOn, isStartRequired, ranOut } from './page-clock.ts';
import { timedStartOf } from './timed-start.ts';
import { draftOf } from '../turn.ts';

function instant(at: Millis | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function shownContent(facts: LessonFacts, page: PageFacts, block: CourseBlock): PageView['content'] {
  const content = contentOf(facts, page);
  return {
    title: block.title,
    settings: block.settings,
    ...content,
    sections: content.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => renderRow(row, page.draw)),
    })),
    terms: facts.content.terms.filter((term) => block.termIds.includes(term.id)),
    attachmentIds: block.attachmentIds,
  };
}

/** What the trainer wrote, by answer; said whatever the course reveals, for it is addressed to the learner. */
export function commentsOn(facts: LessonFacts, page: PageFacts): Readonly<Record<string, string>> {
  const written = rowsOf(facts, page).flatMap(({ row, path }) => {
    const comment = Object.hasOwn(page.corrections, row.id) ? page.corrections[row.id]?.comment : undefined;
    return comment === undefined || comment === '' ? [] : [[path, comment] as const];
  });
  return Object.fromEntries(written);
}

/** Only values that the shown texts name: the others may be what is asked. */
function sheetOf({ draw: { values } }: PageFacts, block: CourseBlock): Pick<PageView, 'sheet'> {
  if (values === undefined) return {};
  const named = shortcodeNames(JSON.stringify(block.content)).filter((name) => Object.hasOwn(values, name));
  if (named.length === 0) return {};
  return { sheet: { datasetComputed: Object.fromEntries(named.map((name) => [name, values[name] ?? ''])) } };
}

function resultsOf(facts: LessonFacts, page: PageFacts, now: Millis): PageView['results'] {
  if (page.progress !== 'COMPLETED' || page.results === null) return null;
  const results = revealResults(page.results, facts.content.settings.reveal, {
    lessonEnded: isLessonEnded(facts.lesson),
    windowOver: isWindowOver(facts.around.closesAt, now),
  });
  const comments = commentsOn(facts, page);
  return Object.keys(comments).length === 0 ? results : { ...results, comments };
}

function copyOf(answers: readonly KeptAnswer[]): KeptAnswer[] {
  return [...answers];
}

/** A block drawn from a multiblock stands in the place of that. */
function placeIdOf({ content }: LessonFacts, { nodeId }: PageFacts): string {
  const around = nodeById(content, nodeById(content, nodeId)?.parentId ?? '');
  return around?.type === 'multiblock' ? around.id : nodeId;
}

/** Times are UTC ISO 8601; files and the clock are added by the server. */
export function pageView(facts: LessonFacts, page: PageFacts, now: Millis): PageView {
  const block = blockOf(facts, page);
  const node = nodeById(facts.content, page.nodeId);
  const startRequired = isStartRequired(facts, page);
  const clock = clockOn(facts, page);
  return {
    id: page.id,
    lessonId: facts.lesson.id,
    nodeId: page.nodeId,
    placeId: placeIdOf(facts, page),
    blockType: block?.type ?? 'slide',
    title: node?.title ?? block?.title ?? page.nodeId,
    state: page.state,
    progress: page.progress,
    ranOut: ranOut(facts, page),
    startRequired,
    timedStart: startRequired ? timedStartOf(facts, page) : null,
    timeLimit: clock.timeLimit,
    startedAt: instant(clock.startedAt),
    deadlineAt: instant(deadlineOn(facts, page)),
    timeSpent: page.timeSpent,
    timeAlive: page.timeAlive,
    tools: { calculator: node?.settings.tools?.calculator ?? false },
    content: startRequired || block === undefined ? null : shownContent(facts, page, block),
    ...(startRequired || block === undefined ? {} : sheetOf(page, block)),
    inputs: { answers: copyOf(page.answers) },
    draft: page.progress === 'ONGOING' && !startRequired ? draftOf(facts, page.id) : null,
    hints: hintsOf(facts, page),
    results: resultsOf(facts, page, now),
  };
}

/** A learner's page as those in charge read it: everything that was expected, whatever the course reveals (domain §4). */
interface CorrectionView {
  readonly page: PageView;
  /** Rows that the author left to a trainer, in reading order. */
  readonly manualRowIds: readonly string[];
  /** What the author wrote for whoever grades those rows, by their ids. */
  readonly marking: Readonly<Record<string, Marking>>;
}

interface Marking {
  readonly expected: string | null;
  readonly guide: string | null;
  readonly points: number;
}

/** The page must have been read whole. Drafts are the learner's own affair. */
export function correctionView(facts: LessonFacts, page: PageFacts, now: Millis): CorrectionView {
  const shown = pageView(facts, page, now);
  const results =
    page.results === null ? null : { ...page.results, comments: { ...commentsOn(facts, page) } };
  const marked = rowsOf(facts, page).flatMap(({ row, key }): [string, Marking][] => {
    if (key?.type !== 'free-answer' || key.validator.kind !== 'manual') return [];
    const { expected = null, guide = null } = key.validator;
    return [[row.id, { expected, guide, points: key.points ?? 1 }]];
  });
  return {
    page: { ...shown, draft: null, results },
    manualRowIds: marked.map(([rowId]) => rowId),
    marking: Object.fromEntries(marked),
  };
}
