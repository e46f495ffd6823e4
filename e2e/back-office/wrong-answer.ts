// A stored answer that the key of a running course does not hold for right: a learner has given it, over the API.
import type { AnalysedRow, Answer, LessonPage } from '@parcours/contract';
import { lessonOf, lessonsOf, playUntil, signIn, worked } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import type { Portal } from '../portal.ts';

export interface WrongAnswer {
  readonly courseTitle: string;
  readonly lessonId: string;
  /** On which it was given. */
  readonly pageId: string;
  readonly question: string;
  /** The words of what was answered, as the question offers them. */
  readonly given: string;
  /** What the learner has in the lesson, read anew. */
  readonly score: () => Promise<number>;
}

/** Plays a lesson of the demo until a question with one right choice was answered by another choice. */
export async function giveWrongAnswer(portal: Portal, username: string): Promise<WrongAnswer> {
  const learner = await signIn(portal, 'atelier', username);
  const editor = await signIn(portal, 'atelier', 'editor');
  for (const lesson of await lessonsOf(learner)) {
    if (lesson.state !== 'AVAILABLE' || lesson.course === undefined) continue;
    const params = { id: lesson.courseId };
    // oxlint-disable-next-line no-await-in-loop -- the next course is looked at only where this one asks nothing of the kind
    const { items } = worked(await editor.api.getCourseAnalysis({ params }));
    const asked = items.filter(hasOneRightChoice);
    let found: AnalysedRow | undefined;
    let pageId = '';
    const wrongFor = (page: LessonPage): Answer[] => {
      const rows = askedRows(page);
      const row = asked.find(
        ({ nodeId, rowId }) => nodeId === page.nodeId && rows.some((one) => one.row.id === rowId),
      );
      if (row === undefined) return answersFor(page);
      found = row;
      pageId = page.id;
      const path = rows.find((one) => one.row.id === row.rowId)?.path ?? '';
      const wrong = {
        path,
        userAnswer: row.type === 'combined-choice' ? wrongOf(row).id : [wrongOf(row).id],
      };
      return [...answersFor(page).filter((one) => one.path !== path), wrong];
    };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await playUntil(learner, lesson.id, () => found !== undefined, wrongFor);
    if (found === undefined) continue;
    return {
      courseTitle: lesson.course.title,
      lessonId: lesson.id,
      pageId,
      question: found.question,
      given: wrongOf(found).label,
      score: async () => (await lessonOf(learner, lesson.id)).scoring.global.actual,
    };
  }
  throw new Error('The demo asks no question with one right choice.');
}

function hasOneRightChoice({ isSingle, key }: AnalysedRow): boolean {
  return isSingle && key !== null && 'correct' in key && key.correct.length === 1;
}

function wrongOf({ options, key }: AnalysedRow): { readonly id: string; readonly label: string } {
  const right = key !== null && 'correct' in key ? key.correct : [];
  const wrong = options.find(({ id }) => !right.includes(id));
  if (wrong === undefined) throw new Error('The question has no wrong choice.');
  return wrong;
}
