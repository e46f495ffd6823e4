/** Which launches are alive: those of the learner's open page, and for a while one whose statement completed it (assurance §4 D10). */

/** How long after a statement completed its page a launch still takes what follows: a score, a bookmark. */
export const launchOutlivesMinutes = 30;

/** How long after its page was left or ran out a launch still takes the last calls of a module that is being closed. */
export const launchGraceSeconds = 30;

const ofOwnPage = (now: string): string =>
  `xapi_launches l
     join lesson_pages p on p."contextId" = l."contextId" and p.id = l."pageId"
     join lessons s on s."contextId" = p."contextId" and s.id = p."lessonId" and s."userId" = l."userId"
       and l."endedAt" is null and l."expiresAt" > ${now}`;

const isOpen = (now: string): string =>
  `(p.state = 'ACTIVE' and (p.progress = 'ONGOING'
       or l."completedAt" > ${now}::timestamptz - interval '${launchOutlivesMinutes} minutes'))`;

/** A launch `l` whose page is open at `now` (a placeholder), for a `from`: what opens the files of its package. */
export const liveLaunch = (now: string): string => `${ofOwnPage(now)} and ${isOpen(now)}`;

/** The same, or within its grace: what lets statements and states in. A page that is begun anew ends it at once. */
export const gracedLaunch = (now: string): string =>
  `${ofOwnPage(now)} and (${isOpen(now)} or (p.state in ('ACTIVE', 'SKIPPED')
       and p."completedAt" > ${now}::timestamptz - interval '${launchGraceSeconds} seconds'))`;
