/** What a process answers that cannot serve yet, since its database is away: it lives, and it is not ready. */
import type { Ids } from '../../database/ids.ts';
import { sendRefusal } from './error-exit.ts';
import { createHttpServer, type HttpSettings } from './http-server.ts';

export interface NotReadyServer {
  /** Frees the address for the server itself. */
  readonly close: () => Promise<void>;
}

export async function startNotReadyServer(
  settings: HttpSettings,
  ids: Ids,
  address: { readonly host: string; readonly port: number },
): Promise<NotReadyServer> {
  const server = createHttpServer(settings, ids);
  // Nobody keeps a connection to it.
  server.addHook('onSend', (_request, reply, payload, done) => {
    void reply.header('connection', 'close');
    done(null, payload);
  });
  server.get('/api/livez', () => ({ status: 'alive' }));
  server.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'UNAVAILABLE'));
  await server.listen(address);
  return { close: () => server.close() };
}
