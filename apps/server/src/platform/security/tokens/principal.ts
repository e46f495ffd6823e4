/** Who is asking: the session of a token with roles and companies, read in the request's own transaction. */
import type { CompanyRole } from '@parcours/contract';
import type { Actor, ScopedRole } from '@parcours/rules';
import { AppError } from '../../http/app-error.ts';
import { statement, type TenantTransaction } from '../../database/database.ts';
import type { TokenClaims } from './access-token.ts';
import { aliveSession, type LiveSession, revisionsOf } from './live-session.ts';

export interface Principal extends Pick<Actor, 'apiScopes'> {
  readonly sessionId: string;
  readonly userId: string;
  /** Names of the roles held in the whole context (spec §6 "System roles"). */
  readonly roles: readonly string[];
  /** Roles held in one company, class or course: they give nothing outside of it (domain §4). */
  readonly scopedRoles: readonly ScopedRole[];
  readonly permissions: readonly string[];
  readonly companyUsers: readonly { readonly companyId: string; readonly role: CompanyRole }[];
}

/** A principal, and the session and the revisions it was read with, in one look. */
export interface LoadedPrincipal {
  readonly principal: Principal;
  readonly session: LiveSession;
}

/** What a person of the context holds, as columns and joins over the two columns that name them. */
const standing = (contextId: string, userId: string) => ({
  columns: `coalesce(held.permissions, '{}') as permissions, coalesce(held."scopedRoles", '[]') as "scopedRoles",
     coalesce((
       select jsonb_agg(jsonb_build_object('companyId', m."companyId", 'role', m.role) order by m."companyId", m.role)
       from company_users m where m."contextId" = ${contextId} and m."userId" = ${userId}
     ), '[]') as "companyUsers"`,
  held: `left join lateral (
     select array_agg(distinct r.name) filter (where ru."scopeId" is null) as roles,
       array_agg(distinct p) filter (where p is not null and ru."scopeId" is null) as permissions,
       jsonb_agg(distinct jsonb_build_object('role', r.name, 'scope', place.scope, 'scopeId', ru."scopeId"))
         filter (where place.scope is not null) as "scopedRoles"
     from role_users ru
     join roles r on r."contextId" = ru."contextId" and r.id = ru."roleId"
     left join lateral unnest(r.permissions) p on true
     left join lateral (
       select 'company' as scope from companies x where x."contextId" = ru."contextId" and x.id = ru."scopeId"
       union all select 'class' from classes x where x."contextId" = ru."contextId" and x.id = ru."scopeId"
       union all select 'course' from courses x where x."contextId" = ru."contextId" and x.id = ru."scopeId"
     ) place on ru."scopeId" is not null
     where ru."contextId" = ${contextId} and ru."principalId" = ${userId}
   ) held on true`,
});

const ofSession = standing('s."contextId"', 's."userId"');

const found = statement<LiveSession & Omit<Principal, 'sessionId' | 'userId'>>(
  'principal.find',
  `select ${revisionsOf},
     case when s."isPlatform" then array['superadmin'] else coalesce(held.roles, '{}') end as roles,
     ${ofSession.columns}
   from sessions s
   join users u on u."contextId" = s."contextId" and u.id = s."userId"
   join contexts c on c.id = s."contextId"
   ${ofSession.held}
   where ${aliveSession('$2', '$3', '$4')}`,
);

const ofPerson = standing('n."contextId"', 'n."userId"');

const named = statement<Omit<Principal, 'sessionId'>>(
  'principal.findNamed',
  `select u.id as "userId", coalesce(held.roles, '{}') as roles, ${ofPerson.columns}
   from login_names n
   join users u on u."contextId" = n."contextId" and u.id = n."userId"
     and u."erasedAt" is null and u."deactivatedAt" is null
   ${ofPerson.held}
   where n."contextId" = $1 and n.name = lower($2)`,
);

/** Somebody by what they sign in with, for whom an operator acts: there is no session. Undefined where nobody is. */
export async function findNamedPrincipal(
  tx: TenantTransaction,
  login: string,
): Promise<Principal | undefined> {
  const [row] = await tx.query(named, [tx.contextId, login]);
  return row === undefined ? undefined : { ...row, sessionId: '' };
}

const ofAccount = standing('u."contextId"', 'u.id');

const byAccount = statement<Omit<Principal, 'sessionId'>>(
  'principal.findAccount',
  `select u.id as "userId", coalesce(held.roles, '{}') as roles, ${ofAccount.columns}
   from users u ${ofAccount.held}
   where u."contextId" = $1 and u.id = $2 and u."erasedAt" is null and u."deactivatedAt" is null`,
);

/** Who started a job, once the session that did so has ended; undefined for who may no longer sign in. */
export async function findAccountPrincipal(
  tx: TenantTransaction,
  userId: string,
): Promise<Principal | undefined> {
  const [row] = await tx.query(byAccount, [tx.contextId, userId]);
  return row === undefined ? undefined : { ...row, sessionId: '' };
}

/** The principal of valid claims; throws UNAUTHORIZED when the session ended, ran out or is not of this context. */
export async function findPrincipal(
  tx: TenantTransaction,
  claims: TokenClaims,
  now: Date,
): Promise<LoadedPrincipal> {
  const { sessionId, userId } = claims;
  const [row] = await tx.query(found, [tx.contextId, sessionId, userId, now]);
  if (row === undefined) throw new AppError('UNAUTHORIZED');
  const { roles, scopedRoles, permissions, companyUsers, ...session } = row;
  return { principal: { sessionId, userId, roles, scopedRoles, permissions, companyUsers }, session };
}
