/** Centres as a superadmin lists and makes them, and what superadmins did (decision 0390). */
import {
  type Centre,
  type endpoints,
  type HandlerInput,
  limits as bounds,
  type SuccessBody,
} from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SuperadminScope } from '../../../platform/http/calls/scope.ts';
import type { CentreParts, WantedCentre } from './centre-parts.ts';
import { findCentres, findPlatformEntries, insertPlatformEntry } from './centres.store.ts';
import { bySuperadmin, centreEntry, refusedNames } from './change-centre.ts';
import { countCentre, getCentre } from './count-centre.ts';

/** Centres whose use is counted beside each other. */
const atOnce = 4;

type ListCentres = typeof endpoints.listCentres;

export async function listCentres(
  scope: SuperadminScope,
  { database }: CentreParts,
  { query }: HandlerInput<ListCentres>,
): Promise<SuccessBody<ListCentres>> {
  const { search = '', limit = bounds.listDefault, offset = 0 } = query;
  const { rows, total } = await database.withPlatform((tx) => findCentres(tx, { search, limit, offset }));
  const items: Centre[] = [];
  for (let at = 0; at < rows.length; at += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- a long list takes a few connections, not all
    items.push(
      ...(await Promise.all(rows.slice(at, at + atOnce).map((row) => countCentre(scope, database, row)))),
    );
  return { items, total };
}

export async function createCentre(
  scope: SuperadminScope,
  parts: CentreParts,
  wanted: WantedCentre,
): Promise<Centre> {
  const { database, makeCentre, platformHost, hostsBeside } = parts;
  const { accountId } = scope.superadmin;
  if (hostsBeside(wanted.host).some(({ host }) => host === platformHost))
    throw new AppError('CENTRE_HOST_TAKEN', { path: 'body.host' });
  const { alias, host, template } = wanted;
  const id = await refusedNames(() =>
    makeCentre(wanted, {
      write: bySuperadmin(database, accountId),
      opened: (tx, contextId) =>
        insertPlatformEntry(tx, centreEntry(scope, 'centre-created', contextId, { alias, host, template })),
    }),
  );
  return getCentre(scope, database, id);
}

export async function listPlatformEntries(
  _scope: SuperadminScope,
  { database }: CentreParts,
  { query }: HandlerInput<typeof endpoints.listPlatformEntries>,
): Promise<SuccessBody<typeof endpoints.listPlatformEntries>> {
  const { centreId = null, limit = bounds.listDefault, offset = 0 } = query;
  return { items: await database.withPlatform((tx) => findPlatformEntries(tx, centreId, { limit, offset })) };
}
