/** The moment at which the clock of a zone shows an hour, as `momentOf` of the rules reads it, in SQL (decision 0652). */

/**
 * PostgreSQL takes the second of two where clocks are put back, and would leave the first hour of such a day out of it where
 * it is midnight that is there twice. The clock of the day before shows the first. `wall`: a timestamp without zone.
 */
export function momentInZone(wall: string, zone: string): string {
  const usual = `((${wall}) at time zone ${zone})`;
  const first = `(((${wall}) - interval '1 day') at time zone ${zone} + interval '24 hours')`;
  return `(case when ${first} at time zone ${zone} = (${wall}) then ${first} else ${usual} end)`;
}
