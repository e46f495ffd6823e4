/** A tenant whose admin makes webhooks to receivers of the test, and what happens there. */
import type { WebhookDelivery } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { type PrincipalName, signAllIn, type Tokens } from '../prove/callers.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { stockWorld, type World } from '../stock/stocked-world.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export type Events = Parameters<Client['createWebhook']>[0]['body']['events'];

export interface WebhookStage {
  readonly server: TestServer;
  readonly world: World;
  readonly as: (name: PrincipalName) => Client;
  /** Anew, once the clock was moved beyond the life of a sign-in. */
  readonly signIn: () => Promise<void>;
  readonly receiver: (behaviour?: Receiver['behaviour']) => Promise<Receiver>;
  readonly hooked: (
    url: string,
    ...events: Events
  ) => Promise<{ readonly id: string; readonly secret: string }>;
  /** The sweep of the outbox stands with letters; then what is due leaves. */
  readonly carry: () => Promise<number>;
  readonly deliveries: (id: string) => Promise<readonly WebhookDelivery[]>;
  readonly newUser: () => Promise<string>;
  /** Receivers end, and webhooks go: each test has its own. */
  readonly clear: () => Promise<void>;
}

export async function openWebhookStage(): Promise<WebhookStage> {
  const server = await startServer({ egressHosts: ['127.0.0.1'] });
  const world = await stockWorld(server, 'alpha');
  const open: Receiver[] = [];
  let tokens: Tokens = {};
  let people = 0;
  const as = (name: PrincipalName) => server.client(world.host, { token: tokens[name] ?? '' });
  const stage: WebhookStage = {
    server,
    world,
    as,
    async signIn() {
      tokens = await signAllIn(server, world);
    },
    async receiver(behaviour) {
      const made = await startReceiver(behaviour);
      open.push(made);
      return made;
    },
    async hooked(url, ...events) {
      const made = await as('admin').createWebhook({ body: { name: 'Paie', url, events } });
      if (!made.ok) throw new Error(made.code);
      return made.data;
    },
    carry: () => server.app.jobs.run('mail', 'webhook'),
    async deliveries(id) {
      const listed = await as('admin').listWebhookDeliveries({ params: { id }, query: { limit: 200 } });
      if (!listed.ok) throw new Error(listed.code);
      return listed.data.items;
    },
    async newUser() {
      people += 1;
      const name = `recrue-${people}`;
      const body = { username: name, firstname: 'Zoé', lastname: 'Neuve', email: `${name}@a.example` };
      const made = await as('admin').createUser({ body });
      if (!made.ok) throw new Error(made.code);
      return made.data.id;
    },
    async clear() {
      await Promise.all(open.splice(0).map(({ close }) => close()));
      const listed = await as('admin').listWebhooks();
      for (const { id } of listed.ok ? listed.data.items : [])
        // oxlint-disable-next-line no-await-in-loop -- each takes the lock of the tenant's webhooks
        await as('admin').deleteWebhook({ params: { id } });
    },
  };
  await stage.signIn();
  return stage;
}
