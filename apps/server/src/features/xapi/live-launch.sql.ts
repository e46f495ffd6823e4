/** Which launches are alive: those of the learner's open page, and for a while one whose statement completed it (D10). */

/** How long after a statement completed its page a launch still takes what follows: a score, a bookmark. */
export const launchOutlivesMinutes = 30;

/** A launch `l` that is alive at `now` (a placeholder), for a `from`. */
export const liveLaunch = (now: string): string =>
  `xapi_launches l
     join lesson_pages p on p."contextId" = l."contextId" and p.id = l."pageId" and p.state = 'ACTIVE'
     join lessons s on s."contextId" = p."contextId" and s.id = p."lessonId" and s."userId" = l."userId"
       and l."endedAt" is null and l."expiresAt" > ${now} and (p.progress = 'ONGOING'
         or l."completedAt" > ${now}::timestamptz - interval '${launchOutlivesMinutes} minutes')`;
