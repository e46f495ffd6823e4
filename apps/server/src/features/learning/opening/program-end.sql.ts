/** When a learner's run of a program has ended (spec §4 "end of the program"), as SQL. */

/** Whether the lesson `e` has ended: completed, or its time ran out. */
const hasEnded = `(e.progress = 'COMPLETED' or e."storedState" is not distinct from 'SKIPPED')`;

/** Whether `e`, a lesson of the program course `epc`, asks questions that are still to be answered: they open branches. */
const asksStill = `coalesce(jsonb_typeof(epc.settings -> 'interactive') = 'array'
  and jsonb_array_length(epc.settings -> 'interactive') > (select count(*) from lesson_actions ea
    where ea."contextId" = e."contextId" and ea."lessonId" = e.id), false)`;

interface Run {
  readonly contextId: string;
  readonly classProgramId: string;
  readonly userId: string;
}

/** Lessons of the run that count: HIDDEN ones are branches that nobody chose. */
const counted = ({ contextId, classProgramId, userId }: Run) =>
  `from lessons e
   join program_courses epc on epc."contextId" = e."contextId" and epc.id = e."programCourseId"
   where e."contextId" = ${contextId} and e."classProgramId" = ${classProgramId} and e."userId" = ${userId}
     and e."storedState" is distinct from 'HIDDEN'`;

/** Whether every lesson of the run that counts has ended, the lesson `exceptId` aside: in whatever order they were done. */
export const othersEnded = (run: Run, exceptId: string) =>
  `not exists (select ${counted(run)} and e.id <> ${exceptId} and (not ${hasEnded} or ${asksStill}))`;

/** Whether the run has reached its end; one without lessons has not begun. */
export const runEnded = (run: Run) =>
  `(exists (select ${counted(run)}) and not exists (select ${counted(run)} and (not ${hasEnded} or ${asksStill})))`;
