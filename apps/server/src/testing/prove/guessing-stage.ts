/** What guesses are tried at: a tenant that people register with, a signed-in peer, a superadmin, a proxy in front. */
import { startServer } from '../servers/start-server.ts';
import { setSettings, stockInvitation } from '../stock/stock-account.ts';
import { stockPassword } from '../stock/stock-tenant.ts';
import { stockWorld } from '../stock/stocked-world.ts';
import { type Ask, asker, signAllIn } from './callers.ts';

export interface Guesses {
  readonly ask: Ask;
  readonly host: string;
  readonly peerId: string;
  readonly peerToken: string;
  /** The right person, a newcomer with a code and the superadmin, each from a new address; answers who was refused. */
  readonly rightPeople: () => Promise<string[]>;
  /** How many of them came in so far. */
  readonly entered: () => number;
  readonly close: () => Promise<void>;
}

export async function prepareGuessing(): Promise<Guesses> {
  const server = await startServer({ trustProxy: ['127.0.0.1'] });
  try {
    const world = await stockWorld(server, 'alpha');
    await setSettings(server, world.tenant, { invitationCodes: true });
    const tokens = await signAllIn(server, world);
    const code = await stockInvitation(server, world.tenant, { quota: 1_000 });
    const ask = asker(server, world.host);
    let [visitors, entered] = [0, 0];

    async function rightPeople(): Promise<string[]> {
      visitors += 1;
      const headers = { 'x-forwarded-for': `198.51.100.${visitors}` };
      const username = `newcomer-${visitors}`;
      const wanted = {
        'the right person': ask(
          'login',
          { headers, body: { username: 'learner', password: stockPassword } },
          undefined,
        ),
        'a newcomer': ask(
          'register',
          { headers, body: { code, username, password: 'Vert;Tango19' } },
          undefined,
        ),
        'the superadmin': ask(
          'loginToPlatform',
          { headers, body: { username: 'platform', password: stockPassword } },
          undefined,
        ),
      };
      const shutOut: string[] = [];
      for (const [who, asked] of Object.entries(wanted)) {
        const { status } = await asked;
        if (status === 200 || status === 201) entered += 1;
        else shutOut.push(`${who} is answered ${status}`);
      }
      return shutOut;
    }

    return {
      ask,
      host: world.host,
      peerId: world.userIds.peer,
      peerToken: tokens.peer ?? '',
      rightPeople,
      entered: () => entered,
      close: () => server.close(),
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
