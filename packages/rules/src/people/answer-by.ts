/** Until when a person's request is answered: one month, whatever the length of months (GDPR Art. 12(3)). */

/** The same moment a month later, or the last day of that month where it has no such day; in UTC. */
export function answerBy(requestedAt: Date): Date {
  const month = requestedAt.getUTCMonth() + 1;
  const year = requestedAt.getUTCFullYear();
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const by = new Date(requestedAt);
  by.setUTCFullYear(year, month, Math.min(requestedAt.getUTCDate(), lastDay));
  return by;
}
