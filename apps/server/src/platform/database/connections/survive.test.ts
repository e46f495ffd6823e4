/** The short form of `npm run prove -- survive`: on a PostgreSQL of its own, since that one is restarted, frozen and filled. */
import { postgresPrograms } from '@parcours/quality';
import { expect, it } from 'vitest';
import { runSurvive } from '../../../testing/proofs/survive.ts';
import { chosenDatabase } from '../../../testing/servers/start-server.ts';

const restartable = chosenDatabase() === 'postgres' && postgresPrograms() !== undefined ? ['PostgreSQL'] : [];

/** A disk is filled where it may be mounted. */
const isRoot = process.getuid?.() === 0;
const disks = isRoot ? 'and full disks' : '(full disks: only as root)';

it.each(restartable)(
  `on %s the process outlives restarts, cuts, a freeze, silence, read-only ${disks}, and no acknowledged answer is lost`,
  async () => {
    const report = await runSurvive({ clients: 4, restarts: 2, cuts: 3, freezes: 1, fills: 1 });
    expect(report.faults).toEqual([]);
    expect(report.fulls, report.notFull).toBe(isRoot ? 2 : 0);
    const { lost, countedTwice, stuck, differing, serverErrors, readyInTrouble, isSameProcess } = report;
    expect({ lost, countedTwice, stuck, differing, serverErrors, readyInTrouble, isSameProcess }).toEqual({
      lost: 0,
      countedTwice: 0,
      stuck: 0,
      differing: 0,
      serverErrors: 0,
      readyInTrouble: 0,
      isSameProcess: true,
    });
    expect(report.acknowledged).toBeGreaterThan(4 * 8);
    expect(report.unavailable).toBeGreaterThan(0);
    expect(report.slowestSilentRefusalMs).toBeLessThan(10_000);
  },
  180_000,
);
