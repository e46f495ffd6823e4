/** Whom an invitation would reach, and who gets none: an account that is open, has an address, and to which nobody has come. */
import type { Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** Who asks for whom. One of the three names the people. */
export interface Inviting {
  readonly userIds: readonly string[] | null;
  readonly importId: string | null;
  readonly everybody: boolean;
  /** Companies whose people may be invited; null for those of the whole context. */
  readonly companyIds: readonly string[] | null;
  /** Invited later than this is too lately. */
  readonly notSince: Date;
}

type Fate = 'letter' | 'came' | 'suspended' | 'unreachable' | 'recent';

const people = `users u
  where u."contextId" = $1 and u."erasedAt" is null and not u."isPlatform"
    and not exists (select from person_merges g where g."contextId" = $1 and g."goneId" = u.id
      and g.state in ('merged', 'undoing'))
    and ($2::text[] is null or u.id = any ($2::text[]::uuid[]))
    and ($3::uuid is null or u.id in (select r."userId" from people_import_rows r
      where r."contextId" = $1 and r."importId" = $3 and r.verdict in ('new', 'same', 'changed')))
    and ($4::text[] is null or u.id in (select m."userId" from company_users m
      where m."contextId" = $1 and m."companyId" = any ($4::text[]::uuid[])))`;

const came = `(exists (select from user_secrets k where k."contextId" = $1 and k."userId" = u.id)
  or exists (select from user_identities k where k."contextId" = $1 and k."userId" = u.id))`;

const fate = `case when ${came} then 'came' when u."deactivatedAt" is not null then 'suspended'
  when u.email is null then 'unreachable' when u."invitedAt" > $5 then 'recent' else 'letter' end`;

const counted = statement<{ fate: Fate; count: number }>(
  'invitations.count',
  `select ${fate} as fate, count(*)::integer as count from ${people} group by 1`,
);

export async function countFates(
  tx: TenantTransaction,
  inviting: Inviting,
): Promise<Readonly<Record<Fate, number>>> {
  const rows = await tx.query(counted, valuesOf(tx, inviting));
  const none = { letter: 0, came: 0, suspended: 0, unreachable: 0, recent: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ fate: of, count }) => [of, count])) };
}

export interface InvitedPerson {
  readonly id: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly email: string;
  readonly preferredLocale: Locale | null;
}

const columns = `u.id, u.firstname, u.lastname, u.username, u.email, u."preferredLocale"`;
const reached = `${people} and not ${came} and u."deactivatedAt" is null and u.email is not null
  and (u."invitedAt" is null or u."invitedAt" <= $5) order by u."createdAt", u.id limit $6`;

const found = statement<InvitedPerson>('invitations.find', `select ${columns} from ${reached}`);
/** Of two who invite the same people at once, the second finds them invited. */
const locked = statement<InvitedPerson>(
  'invitations.lock',
  `select ${columns} from ${reached} for no key update of u`,
);

/** The first of those who get a letter, in the order in which they were made; `hold` keeps them for who invites. */
export async function findInvited(
  tx: TenantTransaction,
  inviting: Inviting,
  { most, hold }: { readonly most: number; readonly hold: boolean },
): Promise<InvitedPerson[]> {
  return tx.query(hold ? locked : found, [...valuesOf(tx, inviting), most]);
}

function valuesOf(tx: TenantTransaction, { userIds, importId, everybody, companyIds, notSince }: Inviting) {
  // Nobody is named by mistake: without one of the three the list of ids is empty.
  const named = userIds ?? (importId === null && !everybody ? [] : null);
  return [tx.contextId, named, importId, companyIds, notSince] as const;
}

const invitedNow = statement<never>(
  'invitations.set',
  'update users set "invitedAt" = $3 where "contextId" = $1 and id = any ($2::text[]::uuid[])',
);

export async function setInvited(tx: TenantTransaction, userIds: readonly string[], at: Date): Promise<void> {
  await tx.query(invitedNow, [tx.contextId, userIds, at]);
}

const imported = statement<{ id: string }>(
  'invitations.import',
  `select id from people_imports where "contextId" = $1 and id = $2 and state = 'committed'`,
);

/** Before it is committed, and once it was taken back, it has made nobody. */
export async function isImport(tx: TenantTransaction, importId: string): Promise<boolean> {
  return (await tx.query(imported, [tx.contextId, importId])).length > 0;
}
