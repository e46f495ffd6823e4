/** The centre's own addresses, tried one beside the other for its admin (back-office §5). */
import { checkedHostKinds, type endpoints, type HostCheck, type SuccessBody } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GuardedScope } from '../../../platform/http/calls/scope.ts';
import { reachHost } from '../../../platform/http/egress/reach-host.ts';
import type { PublicAddress } from '../../../platform/http/sites/public-address.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';

export interface HostParts {
  readonly publicAddress: PublicAddress;
}

/** A centre has a handful; the operator sets them. */
const hostsMax = 50;

export async function checkHosts(
  { who, context, clock, transact }: GuardedScope<Principal>,
  { publicAddress: { scheme, port } }: HostParts,
): Promise<SuccessBody<typeof endpoints.checkHosts>> {
  if (!isContextAdmin(who)) throw new AppError('Forbidden');
  await transact((tx) => takeOrRefuse(tx, clock, [rateLimit('hostChecks', `hosts:${context.id}`)]));
  const hosts = checkedHostKinds.flatMap((kind) =>
    context.hosts.filter((one) => one.kind === kind).map(({ host }) => ({ host, kind })),
  );
  const now = clock.now();
  const items = await Promise.all(
    hosts.slice(0, hostsMax).map(async ({ host, kind }): Promise<HostCheck> => {
      const origin = `${scheme}://${host}${port === null ? '' : `:${port}`}`;
      const { state, certificateUntil } = await reachHost(origin, { now });
      return { host, kind, state, certificateUntil: certificateUntil?.toISOString() ?? null };
    }),
  );
  return { items };
}
