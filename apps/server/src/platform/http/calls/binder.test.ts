/** No endpoint without a rule: the server starts with all of them bound once, or not at all. */
import { type Endpoint, endpoints } from '@parcours/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createIds } from '../../database/ids.ts';
import { systemClock } from '../../time/clock.ts';
import { systemRandom } from '../../security/random.ts';
import type { Database } from '../../database/database.ts';
import type { AccessTokens } from '../../security/tokens/access-token.ts';
import { createBinder } from './binder.ts';

function emptyBinder() {
  // Nothing is called here, so nothing is reached.
  const unreachable = new Proxy(
    {},
    {
      get: () => {
        throw new Error('not reached');
      },
    },
  );
  return createBinder({
    app: Fastify(),
    database: unreachable as Database,
    tokens: unreachable as AccessTokens,
    clock: systemClock,
    ids: createIds(systemClock, systemRandom),
    random: systemRandom,
    activity: { seen: () => undefined },
    rereadContext: async () => undefined,
    findSuperadmin: () => Promise.resolve(undefined),
    checkAnswers: true,
  });
}

const alive = async () => ({ status: 200, body: { status: 'alive' } }) as const;

test('an endpoint without a handler stops the start, and is named', () => {
  const binder = emptyBinder();
  binder.open(endpoints.getLiveness, alive);
  expect(() => binder.finish()).toThrow(/endpoints without a handler: getReadiness, /);
});

test('an endpoint cannot be bound twice', () => {
  const binder = emptyBinder();
  binder.open(endpoints.getLiveness, alive);
  expect(() => binder.open(endpoints.getLiveness, alive)).toThrow(
    'GET /livez is not in the contract, or is bound twice',
  );
});

const waiting = Object.entries<Endpoint>(endpoints).filter(([, { waitsOutside }]) => waitsOutside === true);

test.each(waiting)('%s takes no place of others, so a rate limit of its own bounds it', (_name, endpoint) => {
  expect(endpoint.errors).toContain('TOO_MANY_REQUESTS');
});
