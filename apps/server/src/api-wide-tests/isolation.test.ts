/** The short form of `npm run prove -- isolation`: three kinds of caller, every operation, a share of the probes; a third of
 * it on the embedded database, where each costs more. */
import { expect, test } from 'vitest';
import { proveIsolation } from '../testing/prove/isolation.ts';
import { chosenDatabase } from '../testing/servers/start-server.ts';

test('a neighbour, a learner and an admin see and write what is theirs, and nothing else', async () => {
  const proof = await proveIsolation({
    seed: 7,
    every: chosenDatabase() === 'postgres' ? 25 : 75,
    who: ['learner', 'organizer', 'company-admin', 'class-admin', 'course-author', 'admin'],
  });
  expect(proof.faults).toEqual([]);
}, 240_000);
