/** Which certificats de réalisation were made, of one person or in the whole centre, for those who read the results. */
import {
  type endpoints,
  type GivenRealisation,
  type HandlerInput,
  limits,
  type SuccessBody,
} from '@parcours/contract';
import { mayCertify } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findTrained } from '../evidence.store.ts';
import {
  countCentreRealisations,
  findCentreRealisations,
  findGivenRealisations,
  type GivenRow,
} from './realisation-certificates.store.ts';

type Caller = Pick<Scope, 'tx' | 'principal'>;

/** Throws MODEL_NOT_FOUND to whoever may read nothing of the person's training. */
export async function listRealisationCertificates(
  { tx, principal }: Caller,
  userId: string,
): Promise<GivenRealisation[]> {
  if ((await findTrained(tx, principal, userId)) === undefined) throw new AppError('MODEL_NOT_FOUND');
  return (await findGivenRealisations(tx, principal, userId)).map((row) => shownTo(principal, row));
}

type ListCentreRealisations = typeof endpoints.listCentreRealisations;

/** What the QR code of a paper leads to, as it is pasted. */
const address = /\/realisation\/([\w-]+)/;

/** Also those of erased people (decision 0660); whoever reads no results gets none. */
export async function listCentreRealisations(
  { tx, principal }: Caller,
  { query }: HandlerInput<ListCentreRealisations>,
): Promise<SuccessBody<ListCentreRealisations>> {
  const { search = '', status, erased, limit = limits.listDefault, offset = 0, count } = query;
  const wanted = { search: address.exec(search)?.[1] ?? search, status, erased: erased === 'true' };
  const rows = await findCentreRealisations(tx, principal, wanted, { limit, offset });
  const items = rows.map((row) => shownTo(principal, row));
  return count === 'true'
    ? { items, total: await countCentreRealisations(tx, principal, wanted) }
    : { items };
}

function shownTo<Row extends GivenRow>(
  principal: Scope['principal'],
  { companyId, statusAt, ...one }: Row,
): Omit<Row, 'companyId' | 'statusAt'> & { readonly statusAt: string; readonly mayRevoke: boolean } {
  return {
    ...one,
    statusAt: statusAt.toISOString(),
    mayRevoke: one.status !== 'revoked' && mayCertify(principal, { classId: one.classId, companyId }),
  };
}
