/** Who is asking: the session of a token, looked at in the request's own transaction, with roles and companies. */
import type { CompanyRole } from '@parcours/contract';
import { AppError } from '../app-error.ts';
import { statement, type TenantTransaction } from '../database/database.ts';
import type { TokenClaims } from './access-token.ts';

export interface Principal {
  readonly sessionId: string;
  readonly userId: string;
  /** Names of the roles held in the context (spec §6 "System roles"). */
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly companyUsers: readonly { readonly companyId: string; readonly role: CompanyRole }[];
}

const liveSession = statement<Omit<Principal, 'sessionId' | 'userId'>>(
  'principal.liveSession',
  `select case when s."isPlatform" then array['superadmin'] else coalesce(held.roles, '{}') end as roles,
      coalesce(held.permissions, '{}') as permissions,
     coalesce((
       select jsonb_agg(jsonb_build_object('companyId', c."companyId", 'role', c.role) order by c."companyId", c.role)
       from company_users c where c."contextId" = s."contextId" and c."userId" = s."userId"
     ), '[]') as "companyUsers"
   from sessions s
   join users u on u."contextId" = s."contextId" and u.id = s."userId" and u."erasedAt" is null and u."deactivatedAt" is null
   left join lateral (
     select array_agg(distinct r.name) as roles, array_agg(distinct p) filter (where p is not null) as permissions
     from role_users ru
     join roles r on r."contextId" = ru."contextId" and r.id = ru."roleId"
     left join lateral unnest(r.permissions) p on true
     where ru."contextId" = s."contextId" and ru."principalId" = s."userId"
   ) held on true
   where s."contextId" = $1 and s.id = $2 and s."userId" = $3 and s."endedAt" is null and s."expiresAt" > $4`,
);

/** The principal of valid claims; throws UNAUTHORIZED when the session ended, ran out or is not of this context. */
export async function findPrincipal(
  tx: TenantTransaction,
  claims: TokenClaims,
  now: Date,
): Promise<Principal> {
  const { sessionId, userId } = claims;
  const [row] = await tx.query(liveSession, [tx.contextId, sessionId, userId, now]);
  if (row === undefined) throw new AppError('UNAUTHORIZED');
  return { sessionId, userId, ...row };
}
