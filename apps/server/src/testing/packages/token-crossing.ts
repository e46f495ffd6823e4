/** What opens the files of a launched package, tried wherever it must not: assurance §3 T24 for `/p/{launchToken}/…`. */
import { buildPackage } from '../../demo/modules/build-package.ts';
import { tokenOf } from '../signed-in.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';
import type { Crossings } from '../xapi/isolation.ts';
import { formOf, sendPackage } from './send-package.ts';

export async function stockPackage(server: TestServer, tenant: StockedTenant): Promise<string> {
  const admin = await tokenOf(server, tenant, 'admin');
  const { kept } = await sendPackage(server, tenant.host, admin, formOf(await buildPackage('nacelle')));
  if (kept === undefined) throw new Error('the package was refused');
  return kept.id;
}

const statusOf = async (server: TestServer, host: string, token: string): Promise<number> =>
  (await server.request(host, `/p/${token}/index.html`)).status;

/** Throws unless the token opens its package: a proof with dead tokens alone would prove nothing. */
export async function mustOpen(server: TestServer, host: string, token: string): Promise<void> {
  const status = await statusOf(server, host, token);
  if (status !== 200) throw new Error(`a live launch does not open its package: ${status}`);
}

export interface TriedToken {
  readonly title: string;
  readonly host: string;
  readonly token: string;
}

/** Whatever is answered but 404 counts as a read. */
export async function tryTokens(server: TestServer, tried: readonly TriedToken[]): Promise<Crossings> {
  const through: string[] = [];
  for (const { title, host, token } of tried) {
    const status = await statusOf(server, host, token);
    if (status !== 404) through.push(`package ${title}: ${status}`);
  }
  return { attempts: tried.length, reads: through.length, writes: 0, through };
}

/** The launch of one token with the secret of another. */
export function mixedToken(one: string, other: string): string {
  const [first, second] = [one, other].map((token) => Buffer.from(token, 'base64url'));
  return Buffer.concat([first?.subarray(0, 16) ?? '', second?.subarray(16) ?? ''] as Buffer[]).toString(
    'base64url',
  );
}
