/** Statements of one server, forwarded to the record store of another over a line that fails in every way. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setOutsideStore } from '../../features/record-store/forwarding/forwarding.store.ts';
import type { TestServer } from '../servers/start-server.ts';
import { stockTenant } from '../stock/stock-tenant.ts';
import { allIds, createKit, type Json, newId, sampleStatement } from './kit.ts';
import { newTenantCredential } from './store-under-test.ts';

/** `up`: as it is. `down`: nobody answers. `deaf`: what is sent arrives, and its answer never comes back. */
type Line = 'up' | 'down' | 'deaf';

export interface ForwardingVerdict {
  readonly stored: number;
  /** Of these, what the outside store has. */
  readonly arrived: number;
  /** What it has more than once, or has and should not. */
  readonly surplus: number;
  /** Rounds of the delivery worker in which the line was not up. */
  readonly outages: number;
  /** Requests that the outside store took in. */
  readonly requests: number;
}

export interface ForwardingSize {
  /** Statements of each of five stages. */
  readonly perStage: number;
}

const stages: readonly Line[] = ['up', 'down', 'deaf', 'down', 'up'];
/** Longer than any pause of the delivery worker. */
const hours = 5 * 3_600_000;

export async function runForwarding(
  inner: TestServer,
  outer: TestServer,
  { perStage }: ForwardingSize,
): Promise<ForwardingVerdict> {
  const [tenant, outside] = [await stockTenant(inner, 'inside'), await stockTenant(outer, 'outside')];
  const [own, other] = [await newTenantCredential(inner, tenant), await newTenantCredential(outer, outside)];
  const line = await openLine(outer.port);
  try {
    await inner.open.database.withTenant(tenant.contextId, (tx) =>
      setOutsideStore(
        tx,
        { endpoint: `http://127.0.0.1:${line.port}/api/xapi/`, authorization: other.auth },
        inner.clock.now(),
      ),
    );
    const store = createKit({ url: `${inner.url}/api/xapi`, auth: own.auth, edition: '1.0.3' });
    const ids: string[] = [];
    let outages = 0;
    for (const state of stages) {
      line.set(state);
      for (let at = 0; at < perStage; at += 2) {
        // One alone, one in a batch of which the other was there before.
        const [single, batched] = [newId(), newId()];
        const first = withId(single);
        if ((await store.call('POST', 'statements', { body: first })).status !== 200)
          throw new Error('a statement was refused while the outside store was away');
        const again = await store.call('POST', 'statements', { body: [first, withId(batched)] });
        if (again.status !== 200) throw new Error(`a batch was refused: ${again.text}`);
        ids.push(single, batched);
      }
      if (state !== 'up') outages += 1;
      inner.clock.advance(hours);
      await inner.app.jobs.run('xapi-forward');
    }
    // The line is up: whatever waited goes now.
    for (let round = 0; round < 20; round += 1) {
      inner.clock.advance(hours);
      if ((await inner.app.jobs.run('xapi-forward')) === 0) break;
    }
    const kept = await allIds(
      createKit({ url: `${outer.url}/api/xapi`, auth: other.auth, edition: '1.0.3' }),
    );
    const wanted = new Set(ids);
    const arrived = new Set(kept.filter((id) => wanted.has(id)));
    return {
      stored: ids.length,
      arrived: arrived.size,
      surplus: kept.length - arrived.size,
      outages,
      requests: line.requests(),
    };
  } finally {
    await line.close();
  }
}

const withId = (id: string): Json => ({ ...sampleStatement({}), id });

/** A relay on a port of its own. */
async function openLine(to: number) {
  let state: Line = 'up';
  let requests = 0;
  const open = new Set<Socket>();
  const relay = createServer((near) => {
    if (state === 'down') {
      near.destroy();
      return;
    }
    const isDeaf = state === 'deaf';
    requests += 1;
    const far = connect(to, '127.0.0.1');
    open.add(near).add(far);
    near.pipe(far);
    // The answer is there: that is when the line breaks.
    if (isDeaf) far.once('data', () => near.destroy());
    else far.pipe(near);
    for (const socket of [near, far])
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('the relay listens nowhere');
  return {
    port: address.port,
    requests: () => requests,
    /** Connections that were kept open end: the next call meets the line as it is. */
    set(next: Line) {
      state = next;
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}
