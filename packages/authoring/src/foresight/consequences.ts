/** Counts what a regrade makes of lessons: answers, medals and certificates, by class (back-office §3). */
import { type Consequences, limits } from '@parcours/contract';
import { isLessonEnded, type LessonFacts, medalOf, scoreRatio } from '@parcours/rules';

export const noConsequences: Consequences = {
  answers: { read: 0, up: 0, down: 0, same: 0 },
  lessons: { read: 0, up: 0, down: 0 },
  medals: { up: 0, down: 0 },
  certificates: { gained: 0, below: 0 },
  classes: [],
};

/** A lesson before and after; `pageIds` are the pages that were graded anew. */
export interface LessonEffect {
  readonly before: LessonFacts;
  readonly after: LessonFacts;
  readonly pageIds: readonly string[];
  readonly className: string;
  /** A certificate was issued before: reaching the ratio again brings no other. */
  readonly isCertified: boolean;
}

const dust = 1e-9;
const medals = ['none', 'bronze', 'silver', 'gold'] as const;

function certifies({ lesson, content, pages }: LessonFacts): boolean {
  const { certification } = content.settings;
  if (certification?.enabled !== true || !isLessonEnded(lesson)) return false;
  return (
    scoreRatio(lesson.score) >= certification.minRatio &&
    !pages.some(({ results }) => results?.pending === true)
  );
}

function answersOf({ before, after, pageIds }: LessonEffect): Consequences['answers'] {
  const counted = { read: 0, up: 0, down: 0, same: 0 };
  const ratiosOf = ({ pages }: LessonFacts, id: string) =>
    pages.find((page) => page.id === id)?.results?.answerRatios ?? {};
  for (const id of pageIds) {
    const [old, now] = [ratiosOf(before, id), ratiosOf(after, id)];
    for (const path of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const change = (now[path] ?? 0) - (old[path] ?? 0);
      counted.read += 1;
      if (change > dust) counted.up += 1;
      else if (change < -dust) counted.down += 1;
      else counted.same += 1;
    }
  }
  return counted;
}

const isUp = (change: number) => (change > dust ? 1 : 0);
const isDown = (change: number) => (change < -dust ? 1 : 0);

export function withEffect(sum: Consequences, effect: LessonEffect): Consequences {
  const { before, after, className } = effect;
  const answers = answersOf(effect);
  const [was, is] = [scoreRatio(before.lesson.score), scoreRatio(after.lesson.score)];
  const score = is - was;
  const medal = medals.indexOf(medalOf(is)) - medals.indexOf(medalOf(was));
  const [certified, certifying] = [certifies(before), certifies(after)];
  const gained = certifying && !certified && !effect.isCertified ? 1 : 0;
  const { classId } = before.around;
  const known = sum.classes.find((one) => one.classId === classId);
  const old = known ?? { classId, className, lessons: 0, up: 0, down: 0, certificates: 0 };
  const now = {
    ...old,
    lessons: old.lessons + 1,
    up: old.up + isUp(score),
    down: old.down + isDown(score),
    certificates: old.certificates + gained,
  };
  const hasRoom = known !== undefined || sum.classes.length < limits.classesToldMax;
  return {
    answers: {
      read: sum.answers.read + answers.read,
      up: sum.answers.up + answers.up,
      down: sum.answers.down + answers.down,
      same: sum.answers.same + answers.same,
    },
    lessons: {
      read: sum.lessons.read + 1,
      up: sum.lessons.up + isUp(score),
      down: sum.lessons.down + isDown(score),
    },
    medals: { up: sum.medals.up + isUp(medal), down: sum.medals.down + isDown(medal) },
    certificates: {
      gained: sum.certificates.gained + gained,
      below: sum.certificates.below + (certified && !certifying ? 1 : 0),
    },
    classes: hasRoom ? [...sum.classes.filter((one) => one.classId !== classId), now] : sum.classes,
  };
}
