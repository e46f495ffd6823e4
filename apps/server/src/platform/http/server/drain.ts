/** Letting go of callers without resetting any (assurance §4 D16): what is connected is answered, and told to close. */
import { Server } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  readonly isAccepting: () => boolean;
  /** Connections open by now are closed after their next answer; new ones are still accepted. */
  readonly begin: () => void;
  /** No new connection is accepted; waits a moment for those that are open to ask once more and be closed. */
  readonly stopListening: () => Promise<void>;
}

/** How long a connection that asks nothing is left open: a request may be on its way. */
const idleMs = 1_000;
const lookEveryMs = 25;

/** `begun` ends answers that would go on for ever. */
export function installDrain(app: FastifyInstance, begun: () => void): Drain {
  let stage: 'accepting' | 'noticed' | 'closed' = 'accepting';
  // Callers come back at once: were they closed again each time, some would be connecting when the socket closes, and
  // the system resets those.
  const openedLate = new WeakSet<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (stage !== 'accepting') openedLate.add(socket);
  });
  app.addHook('preClose', (done) => {
    begun();
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (stage === 'closed' || (stage === 'noticed' && !openedLate.has(request.raw.socket)))
      void reply.header('connection', 'close');
    done(null, payload);
  });

  const connections = () =>
    new Promise<number>((done) => {
      app.server.getConnections((error, count) => done(error === null ? count : 0));
    });

  return {
    isAccepting: () => stage === 'accepting',
    begin() {
      if (stage === 'accepting') stage = 'noticed';
      begun();
    },
    async stopListening() {
      // Whoever has connected is accepted first; nobody is sent away before the socket is closed, to connect meanwhile.
      await turn();
      stage = 'closed';
      // That of `http` would close idle connections too, some of them under a request that is on its way.
      Server.prototype.close.call(app.server);
      for (let waited = 0; waited < idleMs && (await connections()) > 0; waited += lookEveryMs)
        await pause(lookEveryMs);
    },
  };
}
