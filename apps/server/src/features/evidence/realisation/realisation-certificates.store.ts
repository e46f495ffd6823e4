/** Certificats de réalisation that were made, each under the reference that is printed on it (decision 0535). */
import type {
  GivenRealisation,
  PublicRealisation,
  RealisationFacts,
  RealisationStatus,
} from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { foldedSql, foldedText } from '../../../platform/database/folded-text.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { askedBy, readable } from '../evidence.store.ts';

/** All that is printed. */
export interface PrintedFacts extends RealisationFacts {
  readonly employer: string | null;
  readonly employerSiret: string | null;
  readonly address: string;
  readonly place: string;
  readonly signatory: string;
  readonly signatoryRole: string;
}

export interface NewRealisation {
  readonly id: string;
  readonly ref: string;
  readonly userId: string;
  readonly classId: string;
  readonly facts: PrintedFacts;
}

export interface HeldRealisation {
  readonly ref: string;
  readonly facts: PrintedFacts;
}

/** A statement of its own: the one behind it must see what whoever held the locks before has written. In one order for all. */
const lock = statement<never>(
  'realisations.lock',
  `select pg_advisory_xact_lock(hashtextextended($1::text || '/realisations/' || c.id, 0))
   from (select distinct id from unnest($2::text[]) as id order by id) c`,
);

/**
 * Keeps the certificate that states the same, and one that was made by somebody who began to read later (`$3`: when this
 * reading began); else makes the new one. Any other of the person and class that was still valid is replaced.
 */
const issue = statement<HeldRealisation>(
  'realisations.issue',
  `with asked as (
     select a.* from jsonb_to_recordset($2::jsonb) as a (n int, id uuid, ref text, "userId" uuid, "classId" uuid, facts jsonb)),
   held as (
     select distinct on (a.n) a.n, r.ref, r.facts
     from asked a join realisation_certificates r on r."contextId" = $1 and r."userId" = a."userId"
       and r."classId" = a."classId" and r.status = 'issued'
     where r."madeAt" > $3::timestamptz or r.facts - 'madeOn' = a.facts - 'madeOn'
     order by a.n, r."madeAt" desc, r.id),
   replaced as (
     update realisation_certificates r set status = 'replaced', "statusAt" = greatest($3::timestamptz, r."statusAt")
     from asked a left join held h on h.n = a.n
     where r."contextId" = $1 and r."userId" = a."userId" and r."classId" = a."classId" and r.status = 'issued'
       and r.ref is distinct from h.ref),
   made as (
     insert into realisation_certificates ("contextId", id, ref, "userId", "classId", facts, status, "madeAt", "statusAt")
     select $1, a.id, a.ref, a."userId", a."classId", a.facts, 'issued', $3::timestamptz, $3::timestamptz
     from asked a where not exists (select from held h where h.n = a.n))
   select coalesce(h.ref, a.ref) as ref, coalesce(h.facts, a.facts) as facts
   from asked a left join held h on h.n = a.n order by a.n`,
);

/**
 * Answers what is valid of each, in their order; `readAt`: when the reading of what they state began. Call it last in a
 * transaction: others who ask for papers of these classes wait until it ends.
 */
export async function issueRealisations(
  tx: TenantTransaction,
  all: readonly NewRealisation[],
  readAt: Date,
): Promise<readonly HeldRealisation[]> {
  if (all.length === 0) return [];
  const asked = JSON.stringify(all.map((one, n) => ({ ...one, n })));
  // Sent together, so that the locks are held no longer than needed.
  const [, held] = await Promise.all([
    tx.query(lock, [tx.contextId, all.map(({ classId }) => classId)]),
    tx.query(issue, [tx.contextId, asked, readAt]),
  ]);
  return held;
}

interface Row {
  readonly ref: string;
  readonly status: RealisationStatus;
  readonly statusAt: Date;
  readonly facts: RealisationFacts;
}

/** What anybody may read of it: neither the employer nor where and by whom it is signed. */
const byRef = statement<Row>(
  'realisations.byRef',
  `select ref, status, "statusAt",
     facts - '{employer,employerSiret,address,place,signatory,signatoryRole}'::text[] as facts
   from realisation_certificates where "contextId" = $1 and ref = $2`,
);

export async function findRealisation(
  tx: TenantTransaction,
  ref: string,
): Promise<PublicRealisation | undefined> {
  const [row] = await tx.query(byRef, [tx.contextId, ref]);
  return row === undefined ? undefined : { ...row, statusAt: row.statusAt.toISOString() };
}

export interface GivenRow extends Omit<GivenRealisation, 'statusAt' | 'mayRevoke'> {
  readonly statusAt: Date;
  readonly companyId: string | null;
}

const given = statement<GivenRow>(
  'realisations.given',
  `select x.ref, x.status, x."statusAt", x."classId", x."companyId", x.facts ->> 'className' as "className",
     x.facts ->> 'madeOn' as "madeOn", (x.facts ->> 'minutes')::int as minutes,
     (x.facts ->> 'liveMinutes')::int as "liveMinutes"
   from (
     select r.ref, r.status, r."statusAt", r."classId", k."companyId", r.facts, r."madeAt", r.id
     from realisation_certificates r join classes k on k."contextId" = $1 and k.id = r."classId"
     where r."contextId" = $1 and r."userId" = $6 and ${readable}
     order by r.status = 'issued' desc, r."madeAt" desc, r.id desc limit 200) x
   order by x."madeAt" desc, x.id desc`,
);

/** Of the classes whose results the caller may read, the newest first. */
export function findGivenRealisations(
  tx: TenantTransaction,
  principal: Principal,
  userId: string,
): Promise<readonly GivenRow[]> {
  return tx.query(given, [...askedBy(tx, principal), userId]);
}

interface CentreRow extends GivenRow {
  readonly holder: string | null;
  readonly userId: string | null;
}

/** Both statements have the same first parameters; `$6` folded words, `$7` a state, `$8` of erased people alone. */
const ofCentre = `realisation_certificates r join classes k on k."contextId" = $1 and k.id = r."classId"
   where r."contextId" = $1 and ${readable} and ($7::text is null or r.status = $7)
     and (not $8::boolean or r.facts ->> 'holder' is null)
     and ($6::text is null or position($6 in ${foldedSql(
       `concat_ws(' ', r.facts ->> 'holder', r.facts ->> 'className', r.ref)`,
     )}) > 0)`;

const inCentre = statement<CentreRow>(
  'realisations.inCentre',
  `select r.ref, r.status, r."statusAt", r."classId", k."companyId", r.facts ->> 'className' as "className",
     r.facts ->> 'madeOn' as "madeOn", (r.facts ->> 'minutes')::int as minutes,
     (r.facts ->> 'liveMinutes')::int as "liveMinutes", r.facts ->> 'holder' as holder,
     case when r.facts ->> 'holder' is not null then r."userId" end as "userId"
   from ${ofCentre} order by r."madeAt" desc, r.id desc limit $9 offset $10`,
);

const countedInCentre = statement<{ readonly total: number }>(
  'realisations.countInCentre',
  `select count(*)::int as total from ${ofCentre}`,
);

export interface CentreRealisationQuery {
  readonly search?: string | undefined;
  readonly status?: RealisationStatus | undefined;
  readonly erased?: boolean | undefined;
}

const valuesOf = (
  tx: TenantTransaction,
  principal: Principal,
  { search = '', status, erased = false }: CentreRealisationQuery,
) => {
  const sought = foldedText(search);
  return [...askedBy(tx, principal), sought === '' ? null : sought, status ?? null, erased] as const;
};

/** Of all classes whose results the caller may read, the newest first. */
export function findCentreRealisations(
  tx: TenantTransaction,
  principal: Principal,
  query: CentreRealisationQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly CentreRow[]> {
  return tx.query(inCentre, [...valuesOf(tx, principal, query), limit, offset]);
}

export async function countCentreRealisations(
  tx: TenantTransaction,
  principal: Principal,
  query: CentreRealisationQuery,
): Promise<number> {
  return (await tx.query(countedInCentre, valuesOf(tx, principal, query)))[0]?.total ?? 0;
}

/** Of whom it is, as far as rights depend on it. */
export interface RealisationPlace {
  readonly userId: string;
  readonly classId: string;
  readonly companyId: string | null;
}

const place = statement<RealisationPlace>(
  'realisations.place',
  `select r."userId", r."classId", c."companyId" from realisation_certificates r
   join classes c on c."contextId" = $1 and c.id = r."classId"
   where r."contextId" = $1 and r.ref = $2`,
);

export async function findRealisationPlace(
  tx: TenantTransaction,
  ref: string,
): Promise<RealisationPlace | undefined> {
  return (await tx.query(place, [tx.contextId, ref]))[0];
}

const revoke = statement<{ readonly ref: string }>(
  'realisations.revoke',
  `update realisation_certificates set status = 'revoked', "statusAt" = $3
   where "contextId" = $1 and ref = $2 and status <> 'revoked' returning ref`,
);

/** Answers false where it was revoked before. */
export async function setRealisationRevoked(tx: TenantTransaction, ref: string, now: Date): Promise<boolean> {
  return (await tx.query(revoke, [tx.contextId, ref, now])).length === 1;
}
