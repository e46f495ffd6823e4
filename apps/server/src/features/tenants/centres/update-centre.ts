/** A centre is switched off or on, gets limits, gains and loses hosts. */
import {
  type Centre,
  type CentreLimits,
  type endpoints,
  type HandlerInput,
  noCentreLimits,
} from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SuperadminScope } from '../../../platform/http/calls/scope.ts';
import type { PlatformTransaction } from '../../../platform/database/database.ts';
import type { HostKind } from '../../../platform/http/sites/site.ts';
import {
  findHosts,
  findTakenHost,
  insertHosts,
  removeHostRow,
  setLimits,
  setOffAt,
} from './centre-rows.store.ts';
import type { CentreParts } from './centre-parts.ts';
import { findCentre, insertPlatformEntry } from './centres.store.ts';
import { centreEntry, changeCentre, refusedNames } from './change-centre.ts';
import { getCentre } from './count-centre.ts';
import { TakenName } from './write-centres.ts';

export async function updateCentre(
  scope: SuperadminScope,
  parts: CentreParts,
  id: string,
  { state, limits }: HandlerInput<typeof endpoints.updateCentre>['body'],
): Promise<Centre> {
  await changeCentre(scope, parts.database, id, async (tx, { isOff }) => {
    if (limits !== undefined) await changeLimits(tx, scope, id, limits);
    if (state === undefined || (state === 'off') === isOff) return;
    // The operator's `tenant retire` has taken the hosts: switched on, nobody could reach it.
    if (state === 'on' && !(await findHosts(tx, id)).some(({ kind }) => kind === 'frontoffice'))
      throw new AppError('CENTRE_HOST_MISSING');
    await setOffAt(tx, id, state === 'off' ? scope.clock.now() : null);
    await insertPlatformEntry(
      tx,
      centreEntry(scope, state === 'off' ? 'centre-switched-off' : 'centre-switched-on', id),
    );
  });
  return getCentre(scope, parts.database, id);
}

async function changeLimits(
  tx: PlatformTransaction,
  scope: SuperadminScope,
  id: string,
  wanted: CentreLimits,
): Promise<void> {
  const before = { ...noCentreLimits, ...(await findCentre(tx, id))?.limits };
  const changed = (Object.keys(noCentreLimits) as (keyof CentreLimits)[]).filter(
    (name) => before[name] !== wanted[name],
  );
  if (changed.length === 0) return;
  await setLimits(tx, id, wanted);
  for (const field of changed) {
    const details = { field, from: before[field] ?? '', to: wanted[field] ?? '' };
    // oxlint-disable-next-line no-await-in-loop -- three at most, in one transaction
    await insertPlatformEntry(tx, centreEntry(scope, 'limits-changed', id, details));
  }
}

export async function addCentreHost(
  scope: SuperadminScope,
  parts: CentreParts,
  id: string,
  { host, kind }: { readonly host: string; readonly kind?: HostKind | undefined },
): Promise<Centre> {
  const hosts = kind === undefined ? parts.hostsBeside(host) : [{ host, kind }];
  if (hosts.some((one) => one.host === parts.platformHost))
    throw new AppError('CENTRE_HOST_TAKEN', { path: 'body.host' });
  await refusedNames(() =>
    changeCentre(scope, parts.database, id, async (tx) => {
      const taken = await findTakenHost(tx, hosts);
      if (taken !== undefined) throw new TakenName('host', taken);
      await insertHosts(tx, id, hosts);
      for (const one of hosts)
        // oxlint-disable-next-line no-await-in-loop -- three at most, in one transaction
        await insertPlatformEntry(
          tx,
          centreEntry(scope, 'host-added', id, { host: one.host, kind: one.kind }),
        );
    }),
  );
  return getCentre(scope, parts.database, id);
}

export async function removeCentreHost(
  scope: SuperadminScope,
  parts: CentreParts,
  id: string,
  host: string,
): Promise<Centre> {
  await changeCentre(scope, parts.database, id, async (tx) => {
    const hosts = await findHosts(tx, id);
    const found = hosts.find((one) => one.host === host);
    if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
    const portals = hosts.filter(({ kind }) => kind === 'frontoffice');
    if (found.kind === 'frontoffice' && portals.length === 1) throw new AppError('CENTRE_LAST_HOST');
    await removeHostRow(tx, id, host);
    await insertPlatformEntry(tx, centreEntry(scope, 'host-removed', id, { host, kind: found.kind }));
  });
  return getCentre(scope, parts.database, id);
}
