/** Lessons are told to the record store, and on to an outside one, by a server that is killed again and again. */
import { findContexts } from '../../features/tenants/contexts/contexts.store.ts';
import { forwardStatements } from '../../features/record-store/forwarding/forward-statements.ts';
import { setOutsideStore } from '../../features/record-store/forwarding/forwarding.store.ts';
import { createInFlight } from '../../features/record-store/statements/in-flight.ts';
import { createIsForwarding } from '../../features/record-store/forwarding/is-forwarding.ts';
import { createOwnStatements } from '../../features/record-store/own-statements/own-statements.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import { uuidOf } from '../../platform/security/digest.ts';
import { createIds } from '../../platform/database/ids.ts';
import { createEgress } from '../../platform/http/egress/egress.ts';
import { deliveryBy } from '../../platform/jobs/delivery.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { openVault } from '../../platform/security/vault.ts';
import { runCrash } from '../proofs/crash.ts';
import { movedClock, type TestServer } from '../servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';
import { allIds, createKit } from './kit.ts';
import { newTenantCredential } from './store-under-test.ts';

export interface PublishedVerdict {
  /** Events and certificates that are to be told. */
  readonly due: number;
  /** Of these, told while the server was still being killed. */
  readonly early: number;
  readonly missing: number;
  /** Statements of the portal that no event stands behind. */
  readonly surplus: number;
  readonly missingOutside: number;
  readonly surplusOutside: number;
  readonly kills: number;
  readonly acknowledged: number;
}

export interface PublishedSize {
  readonly clients: number;
  readonly answersEach: number;
  /** As {@link runCrash} takes it. */
  readonly killAt?: readonly number[];
  readonly seed: number;
}

/** Longer than any lease and any pause of the delivery worker. */
const hours = 5 * 3_600_000;

/** `outer` holds the outside store; the killed server must be told PUBLIC_SCHEME=http, to call it on this machine. */
export async function runPublished(outer: TestServer, size: PublishedSize): Promise<PublishedVerdict> {
  const outside = await stockTenant(outer, 'outside');
  const { auth } = await newTenantCredential(outer, outside);
  const endpoint = `${outer.url}/api/xapi/`;
  let found: Omit<PublishedVerdict, 'kills' | 'acknowledged'> | undefined;
  const { kills, acknowledged, faults } = await runCrash({
    ...size,
    besides: {
      before: (open, tenant) =>
        open.database.withTenant(tenant.contextId, (tx) =>
          setOutsideStore(tx, { endpoint, authorization: auth }, systemClock.now()),
        ),
      async after(open, tenant, dataDir) {
        const early = (await idsOfStatements(askOf(open), tenant)).length;
        await tellTheRest(open, dataDir);
        const wanted = await idsOfEvents(askOf(open), tenant);
        const told = await idsOfStatements(askOf(open), tenant);
        const kit = createKit({ url: `${outer.url}/api/xapi`, auth, edition: '1.0.3' });
        const arrived = await allIds(kit);
        found = {
          due: wanted.length,
          early,
          missing: without(wanted, told),
          surplus: without(told, wanted),
          missingOutside: without(wanted, arrived),
          surplusOutside: without(arrived, wanted) + arrived.length - new Set(arrived).size,
        };
      },
    },
  });
  if (found === undefined || faults.length > 0) throw new Error(`the crash did not run: ${faults.join(' ')}`);
  return { ...found, kills, acknowledged };
}

const without = (all: readonly string[], some: readonly string[]): number => {
  const known = new Set(some);
  return all.filter((one) => !known.has(one)).length;
};

/** What the next process would do, with a clock that lets every lease run out. */
async function tellTheRest(open: OpenDatabase, folder: string): Promise<void> {
  const { database } = open;
  let ahead = 0;
  const faults: string[] = [];
  const clock = { now: () => new Date(systemClock.now().getTime() + ahead) };
  const log = { warn: () => undefined, error: (line: object) => void faults.push(JSON.stringify(line)) };
  const contexts = () => database.withPlatform(findContexts);
  const parts = { database, clock, contexts, log };
  await open.asOwner((owner) => owner.exec(movedClock));
  // The killed server has sealed the credential at its start: only its own key opens it.
  const vault = openVault({ keys: process.env['SECRETS_KEY'], folder, random: systemRandom });
  const egress = createEgress({ allowedHosts: new Set(['127.0.0.1']) });
  const none = { run: () => Promise.resolve(0) };
  const jobs = createJobs(
    {
      mail: none,
      regrade: none,
      'undo-regrade': none,
      foresight: none,
      'people-import': none,
      'people-import-undo': none,
      'person-merge': none,
      'person-merge-undo': none,
      'course-import': none,
      'centre-export': none,
      'erase-files': none,
      'xapi-report': none,
      webhook: none,
      push: none,
      openings: none,
      digests: none,
      reminders: none,
      'brand-publications': none,
      housekeeping: none,
      'timed-out-lessons': none,
      'picture-sizes': none,
      'own-statements': createOwnStatements({
        ...parts,
        ids: createIds(clock, systemRandom),
        publicAddress: { scheme: 'http', port: null },
        inFlight: createInFlight(),
        isForwarding: createIsForwarding(database, clock),
      }).work,
      'xapi-forward': { run: deliveryBy(parts, forwardStatements({ database, egress, vault })) },
    },
    { ...parts, observe: () => undefined, endRow: () => Promise.resolve() },
  );
  for (let round = 0; round < 20; round += 1) {
    ahead += hours;
    if ((await jobs.run('own-statements', 'xapi-forward')) === 0) break;
  }
  await jobs.stop();
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Runs a statement as somebody who sees the rows of every tenant. */
export type Ask = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

const askOf =
  (open: OpenDatabase): Ask =>
  (text, values) =>
    open.asOwner((owner) => owner.query(text, values));

/** Every event that is to be told, by the id that its statement must have. */
export async function idsOfEvents(ask: Ask, { contextId }: StockedTenant): Promise<string[]> {
  const rows = await ask<{ source: string }>(
    `select "lessonId" || '/' || seq as source from lesson_event_list where "contextId" = $1
         and kind in ('lesson-started', 'lesson-ended', 'page-completed', 'page-corrected', 'page-regraded', 'page-regrade-undone',
           'hint-opened')
       union all select id || '/0' from certificates where "contextId" = $1`,
    [contextId],
  );
  return rows.map(({ source }) => uuidOf(contextId, source));
}

export async function idsOfStatements(ask: Ask, { contextId }: StockedTenant): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    `select id from xapi_statements where "contextId" = $1 and body::jsonb -> 'authority' -> 'account' ->> 'name' = 'xapi:portal'`,
    [contextId],
  );
  return rows.map(({ id }) => id);
}
