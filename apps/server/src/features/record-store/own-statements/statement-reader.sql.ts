/** Which tenants’ statements are made at once, as SQL: read by the job, by the store and by the figures of what waits. */

/** Whoever has not read for so long is not waited for: the next read makes what is due. */
export const readersStayDays = 30;
/** SQL: whether the row `r` of statement_readers is that of a tenant that is waited for; `now` is a time. */
export const isReader = (r: string, now: string) =>
  `(${r}.forwards or ${r}."readAt" > ${now}::timestamptz - interval '${readersStayDays} days')`;
