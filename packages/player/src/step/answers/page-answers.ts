/** The answers of a page: what the fields start with, what is sent, and what is still missing. */
import type { Answer, BlockContent, GradedRow, LessonPage, UserAnswer } from '@parcours/contract';
import { answerPathOf, emptyAnswer, isAnswered, isGradedRow } from '@parcours/rules';
import type { LocalDraft } from '@parcours/web';

export type Answers = Readonly<Record<string, UserAnswer>>;

interface AskedRow {
  readonly path: string;
  readonly row: GradedRow;
}

/** Whatever shows a step: a lesson page, a node, a preview. */
export interface StepWithRows {
  readonly content: Pick<BlockContent, 'sections'> | null;
}

/** The rows that carry an answer, in reading order: the order of the payload, whatever was touched first. */
export function askedRows({ content }: StepWithRows): readonly AskedRow[] {
  return (content?.sections ?? []).flatMap((section) =>
    section.rows.filter(isGradedRow).map((row) => ({ path: answerPathOf(section.id, row.id), row })),
  );
}

/** What was given and has gone with its age. */
export const removedPaths = ({ inputs }: Pick<LessonPage, 'inputs'>): readonly string[] =>
  inputs.answers.flatMap(({ path, removed }) => (removed === true ? [path] : []));

/** A completed page shows what was sent; else the newest draft, of this device or of the server. */
export function startingAnswers(page: LessonPage, local: LocalDraft | null): Answers {
  return answersOf(page, page.progress === 'COMPLETED' ? page.inputs.answers : newestDraft(page, local));
}

function newestDraft(page: LessonPage, local: LocalDraft | null): readonly Answer[] {
  return unsentDraft(page, local)?.answers ?? page.draft?.answers ?? page.inputs.answers;
}

/** The draft of this device that the server lacks; null where there is none, or the server has a newer one. */
export function unsentDraft(page: LessonPage, local: LocalDraft | null): LocalDraft | null {
  if (local === null || page.progress === 'COMPLETED') return null;
  if (page.draft === null) return local;
  if (local.sent) return null;
  return follows(page, local) || local.savedAt > Date.parse(page.draft.savedAt) ? local : null;
}

/** It was typed on top of what the server still has. */
const follows = ({ content, draft }: LessonPage, { after }: LocalDraft): boolean =>
  after !== undefined && draft !== null && isSame({ content }, after, draft.answers);

/** Two drafts were typed side by side, on two devices: the one that is not shown; null where there is but one. */
export function otherDraft(page: LessonPage, local: LocalDraft | null): Answers | null {
  const { draft } = page;
  if (local === null || local.sent || draft === null || page.progress === 'COMPLETED') return null;
  if (follows(page, local) || isSame(page, local.answers, draft.answers)) return null;
  const other = answersOf(page, unsentDraft(page, local) === null ? local.answers : draft.answers);
  return isBlank(page, other) ? null : other;
}

export function isSame(page: StepWithRows, one: readonly Answer[], other: readonly Answer[]): boolean {
  const [a, b] = [one, other].map((given) => JSON.stringify(payloadOf(page, answersOf(page, given))));
  return a === b;
}

/** Given answers by path, empty ones where nothing was given. */
export function answersOf(page: StepWithRows, given: readonly Answer[]): Answers {
  const byPath = new Map(given.map(({ path, userAnswer }) => [path, userAnswer]));
  return Object.fromEntries(
    askedRows(page).map(({ path, row }) => [path, byPath.get(path) ?? emptyAnswer(row)]),
  );
}

export function payloadOf(page: StepWithRows, answers: Answers): Answer[] {
  return askedRows(page).map(({ path, row }) => ({ path, userAnswer: answers[path] ?? emptyAnswer(row) }));
}

export function missingRows(page: StepWithRows, answers: Answers): readonly AskedRow[] {
  return askedRows(page).filter(({ path, row }) => !isAnswered(row, answers[path] ?? null));
}

export function unansweredCount(page: StepWithRows, answers: Answers): number {
  return missingRows(page, answers).length;
}

/** Spec §4: nothing at all was answered, on a page that asks something. */
export function isBlank(page: StepWithRows, answers: Answers): boolean {
  const asked = askedRows(page).length;
  return asked > 0 && unansweredCount(page, answers) === asked;
}
