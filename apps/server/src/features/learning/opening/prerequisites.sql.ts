/** When a lesson's prerequisites have ended (domain §6), as SQL: read with the lesson, by lists and by the engine. */

/** Whether some course of the program `program` asks questions after its last page. */
export const hasBranches = (program: string) =>
  `exists (select from program_courses i where i."contextId" = ${program}."contextId"
    and i."programId" = ${program}."programId" and i.settings ? 'interactive')`;

/** Whether a choice leads to the program course `course`. */
export const isBranchTarget = (course: string) =>
  `exists (select from program_courses s
    where s."contextId" = ${course}."contextId" and s."programId" = ${course}."programId" and s.settings ? 'interactive'
      and jsonb_path_exists(s.settings, '$.interactive[*].choices[*].action ? (@.target == $id)',
        jsonb_build_object('id', ${course}.id::text)))`;

/**
 * Whether only a choice leads to the program course `course`: some choice names it, and it names no prerequisites of
 * its own.
 */
export const isBranch = (course: string) =>
  `(jsonb_typeof(${course}.settings -> 'unlockedBy') is distinct from 'array' and ${isBranchTarget(course)})`;

/** Whether the program ends with the program course `course`: no other on the trunk after it, and it asks nothing. */
export const isLastCourse = (course: string) =>
  `(not jsonb_path_exists(${course}.settings, '$.interactive[*]') and not exists (select from program_courses lc
    where lc."contextId" = ${course}."contextId" and lc."programId" = ${course}."programId"
      and lc."order" > ${course}."order" and not ${isBranch('lc')}))`;

/** Order of the nearest course before `course` to which not only a choice leads. */
export const orderOfTrunkBefore = (course: string) =>
  `(select max(b."order") from program_courses b where b."contextId" = ${course}."contextId"
    and b."programId" = ${course}."programId" and b."order" < ${course}."order" and not ${isBranch('b')})`;

/** Whether the lesson `ql`, which may be missing, has ended. */
export const ended = `coalesce(ql.progress = 'COMPLETED' or ql."storedState" = 'SKIPPED', false)`;

const earlier = (which: string) =>
  `from program_courses q
  left join lessons ql on ql."contextId" = q."contextId" and ql."userId" = l."userId"
    and ql."classProgramId" = l."classProgramId" and ql."programCourseId" = q.id
  where q."contextId" = pc."contextId" and q."programId" = pc."programId" and q.id <> pc.id and ${which}`;

const named = earlier(`pc.settings -> 'unlockedBy' ? q.id::text`);
const previous = earlier(
  `q."order" = (select max(b."order") from program_courses b
    where b."contextId" = pc."contextId" and b."programId" = pc."programId" and b."order" < pc."order")`,
);
const sinceTrunk = earlier(`q."order" < pc."order" and q."order" >= ${orderOfTrunkBefore('pc')}`);

/**
 * A boolean over the aliases `l` (lessons), `pc` (program_courses) and `pr` (programs) of the enclosing statement.
 * `unlockedBy` names courses; none are needed when the program's progression is free, nor by a course to which a choice
 * leads. By default the previous course: after branches, one of them. A prerequisite has ended when its lesson is
 * completed or was skipped.
 */
export const prerequisitesEnded = `(pr.settings ->> 'progression' = 'free' or case
  when jsonb_typeof(pc.settings -> 'unlockedBy') = 'array' then not exists (select ${named} and not ${ended})
  when not ${hasBranches('pc')} then not exists (select ${previous} and not ${ended})
  when ${isBranch('pc')} then true
  else (select case when count(*) = 0 then true when bool_or(${isBranch('q')}) then bool_or(${isBranch('q')} and ${ended})
    else bool_and(${ended}) end ${sinceTrunk}) end)`;

/**
 * Whether what the program course `course` names besides `pc` has ended for the learner of `l`: where that of `pc` ends
 * now, nothing else is left to wait for.
 */
export const othersNamedEnded = (course: string) =>
  `not exists (select from program_courses q
    left join lessons ql on ql."contextId" = q."contextId" and ql."userId" = l."userId"
      and ql."classProgramId" = l."classProgramId" and ql."programCourseId" = q.id
    where q."contextId" = ${course}."contextId" and q."programId" = ${course}."programId"
      and q.id not in (pc.id, ${course}.id) and ${course}.settings -> 'unlockedBy' ? q.id::text and not ${ended})`;
