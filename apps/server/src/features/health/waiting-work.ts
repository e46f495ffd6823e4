/** How much work lies in the database, for whoever watches the portal: one look at each tenant, and the platform's own tables. */
import type { Database } from '../../platform/database/database.ts';
import type { WaitingWork } from '../../platform/metrics/meter.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { JobKind } from '../../platform/jobs/kinds.ts';
import { findKindStates, type KindState } from '../../platform/jobs/operated-jobs.store.ts';
import { findWorkOfPlatform, findWorkOfTenant, type Queued } from './waiting-work.store.ts';

export interface WaitingWorkParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly contexts: () => Promise<readonly { readonly id: string }[]>;
  /** Kinds of queued work that carry letters, and that carry statements. */
  readonly letters: readonly string[];
  readonly statements: readonly string[];
}

export async function findWaitingWork(parts: WaitingWorkParts): Promise<WaitingWork> {
  const { database, clock, contexts } = parts;
  const now = clock.now();
  const [queued, states] = await database.withPlatform((tx) =>
    Promise.all([findWorkOfPlatform(tx, now), findKindStates(tx, now)]),
  );
  let lessonsInPlay = 0;
  for (const { id } of await contexts()) {
    const found = await database.withTenant(id, (tx) => findWorkOfTenant(tx, now), { reads: true });
    queued.push(...found.queued);
    lessonsInPlay += found.learners;
  }
  const sum = (kinds: readonly string[]) =>
    queued.reduce(
      (all, one) => (kinds.includes(one.kind) && one.state !== 'failed' ? all + one.count : all),
      0,
    );
  return {
    jobs: [...byKind(queued, now), ...states.flatMap(ofQueue)],
    lessonsInPlay,
    lettersWaiting: sum(parts.letters),
    statementsWaiting: sum(parts.statements),
  };
}

/** What the queue alone knows: which jobs run, and what is queued by the clock. Work with rows of its own is told by them. */
function ofQueue({ kind, waiting, running, oldest }: KindState): WaitingWork['jobs'] {
  return [
    ...(running > 0 ? [{ kind, state: 'running', count: running, oldest: 0 }] : []),
    ...(waiting > 0 && byTheClock.has(kind)
      ? [{ kind, state: 'waiting', count: waiting, oldest: Math.max(0, oldest ?? 0) }]
      : []),
  ];
}

const byTheClock: ReadonlySet<string> = new Set(['sweep', 'housekeeping'] satisfies JobKind[]);

function byKind(queued: readonly Queued[], now: Date): WaitingWork['jobs'] {
  const groups = Map.groupBy(queued, ({ kind, state }) => `${kind} ${state}`);
  return [...groups.values()].map((group) => {
    const [{ kind, state } = { kind: '', state: '' }] = group;
    return {
      kind,
      state,
      count: group.reduce((all, { count }) => all + count, 0),
      oldest: Math.max(...group.map(({ oldest }) => (now.getTime() - oldest.getTime()) / 1_000)),
    };
  });
}
