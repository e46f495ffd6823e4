/** Whatever opens something by being known: access tokens, single sign-on, links in letters, sign-ins (assurance §3 T21). */
import { rateLimits } from '../../platform/limits/rate-limit.ts';
import { startSignOn } from '../servers/single-sign-on.ts';
import { setSettings } from '../stock/stock-account.ts';
import { startServer } from '../servers/start-server.ts';
import { stockTenant } from '../stock/stock-tenant.ts';
import { proveEndedSessions } from './ended-sessions.ts';
import { proveForgedTokens } from './forged-tokens.ts';
import { proveEmailLinks, provePasswordLinks } from './letter-links.ts';
import { proveCodes, proveTransactions } from './sign-on-links.ts';
import { Tries } from './tries.ts';
import type { Proof } from './verdict.ts';

/** After so long every limit of tries is as at the beginning. */
const restMs =
  1_000 *
  Math.max(...[rateLimits.secret, rateLimits.lettersOfAccount].map((one) => one.max * one.intervalSeconds));

export async function proveTokens(): Promise<Proof> {
  const forged = await proveForgedTokens();
  const server = await startServer({
    publicAddress: { scheme: 'http', port: null },
    egressHosts: ['127.0.0.1'],
  });
  const closers = [() => server.close()];
  try {
    const tenant = await stockTenant(server, 'alpha');
    const neighbour = await stockTenant(server, 'beta');
    const signOn = await startSignOn(server, [tenant, neighbour]);
    closers.push(signOn.close);
    // Where people register by a code they also set their own e-mail.
    await setSettings(server, tenant, { invitationCodes: true });
    const rest = () => server.clock.advance(restMs);
    const stage = { server, tenant, neighbour, signOn, rest };
    const parts = [
      ['single sign-on transactions', proveTransactions],
      ['one-time codes', proveCodes],
      ['e-mail links', proveEmailLinks],
      ['password links', provePasswordLinks],
      // Where nobody has another password yet.
      [
        'calls of ended sign-ins',
        (at: typeof stage & { tries: Tries }) => proveEndedSessions({ ...at, tenant: neighbour }),
      ],
    ] as const;
    const faults = [...forged.faults];
    const figures = [forged.figures];
    for (const [name, prove] of parts) {
      const tries = new Tries();
      rest();
      await prove({ ...stage, tries });
      faults.push(...tries.faults);
      figures.push(
        `${name}: ${tries.forged} forged, ${tries.faults.length} faults, beside ${tries.honest} honest`,
      );
    }
    return { faults, figures: figures.join('; ') };
  } finally {
    for (const close of closers) await close();
  }
}
