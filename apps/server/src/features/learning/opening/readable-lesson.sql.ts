/** Whether a learner may read in a lesson of theirs now (domain §6), as SQL: what leads there is told only then. */
import { prerequisitesEnded } from './prerequisites.sql.ts';

/** The rows around the lesson `l` that the conditions below look at. */
export const aroundLesson = `join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
  join programs pr on pr."contextId" = l."contextId" and pr.id = pc."programId"
  join courses co on co."contextId" = l."contextId" and co.id = l."courseId"
  join classes lc on lc."contextId" = l."contextId" and lc.id = l."classId"
  join class_programs lcp on lcp."contextId" = l."contextId" and lcp.id = l."classProgramId"`;

const ended = `(l.progress = 'COMPLETED' or coalesce(l."storedState" = 'SKIPPED', false))`;

const windowOpen = (now: string) => `(coalesce(greatest(lc."startAt", lcp."startAt") <= ${now}, true)
  and coalesce(least(lc."expireAt", lcp."expireAt") > ${now}, true))`;

/** Of a lesson that was begun. `now` is the parameter of the moment. */
export const isReadable = (now: string) =>
  `(l."storedState" is distinct from 'HIDDEN' and l."startedAt" is not null and (${ended} or ${windowOpen(now)}))`;

/** Of any lesson: ended, or open and waiting for no other. */
export const isEnterable = (now: string) =>
  `coalesce(${ended} or (${windowOpen(now)} and (l."startedAt" is not null or ${prerequisitesEnded})), false)`;

/** Of a page `p` of it whose step is `n`, a row of course_version_nodes: what was shown to its learner. */
export const wasShown = `(not p.ahead and p.state <> 'ARCHIVED'
  and (not n.timed or p."startedAt" is not null or p.progress = 'COMPLETED'))`;
