/** A server with two centres, the platform's mail server, a centre's own, and a name server: what the tests of outgoing mail stand on. */
import type { WrittenMailServer } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import {
  type Certificate,
  localCertificate,
  mailPassword,
  mailUser,
  type OwnMailServer,
  startOwnMailServer,
} from './own-mail-server.ts';
import { startServer, type TestServer } from './start-server.ts';
import { clientOf } from '../signed-in.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';

export interface OutgoingStage {
  readonly certificate: Certificate;
  readonly platform: MailServer;
  readonly names: NameServer;
  readonly own: OwnMailServer;
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly neighbour: StockedTenant;
  /** The admin, signed in now. */
  readonly admin: () => Promise<Client>;
  /** Settings that work. */
  readonly good: () => WrittenMailServer;
  /** Forgets what arrived and is refused, and what was tried too often. */
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

export async function openOutgoingStage(): Promise<OutgoingStage> {
  const certificate = localCertificate();
  const platform = await startMailServer();
  const names = await startNameServer();
  const own = await startOwnMailServer('tls', certificate);
  const server = await startServer({
    smtpUrl: platform.url,
    egressHosts: ['localhost'],
    mailAuthority: certificate.cert,
    nameServers: [names.address],
  });
  const tenant = await stockTenant(server, 'alpha');
  const neighbour = await stockTenant(server, 'beta');
  return {
    certificate,
    platform,
    names,
    own,
    server,
    tenant,
    neighbour,
    admin: () => clientOf(server, tenant, 'admin'),
    good: () => ({
      host: 'localhost',
      port: own.port,
      security: 'tls',
      username: mailUser,
      password: mailPassword,
      fromName: 'Centre Alpha, formation',
      fromAddress: 'formation@centre.example',
      replyTo: 'accueil@centre.example',
      dkimSelector: 's1',
    }),
    clear() {
      own.received.splice(0);
      platform.received.splice(0);
      for (const key of ['sender', 'recipient', 'message'] as const) delete own.refuses[key];
      server.clock.advance(10 * 60_000);
    },
    async close() {
      await server.close();
      await platform.stop();
      await own.stop();
      await names.stop();
    },
  };
}
