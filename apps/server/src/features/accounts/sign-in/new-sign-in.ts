/** A sign-in that begins, by whatever way: its session, its entry in the ledger, its token (assurance §4 D8, §4 D19). */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import { type AuditEntry, insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { newSession } from '../../../platform/security/tokens/session-id.ts';
import { insertSession } from './users.store.ts';

interface Opening {
  readonly userId: string;
  readonly at: Date;
  /** What the ledger says of it; a sign-in by its session where absent. */
  readonly noted?: Pick<AuditEntry, 'action' | 'subject'>;
}

export interface NewSignIn {
  /** Stores the session and the entry, in the transaction that lets the person in. */
  readonly open: (tx: TenantTransaction, opening: Opening) => Promise<unknown>;
  /** The token of the session, for after the commit. */
  readonly tokenFor: (userId: string) => Promise<string>;
}

export function newSignIn({ context, ids, random }: TenantScope, tokens: AccessTokens): NewSignIn {
  const { sessionId, sessionSecret } = newSession(random);
  return {
    open: (tx, { userId, at, noted = { action: 'sign-in', subject: sessionId } }) =>
      Promise.all([
        insertSession(tx, {
          id: sessionId,
          userId,
          createdAt: at,
          expiresAt: new Date(at.getTime() + tokens.lifeSeconds * 1_000),
        }),
        insertAuditEntry(tx, { id: ids.next(), at, actorId: userId, ...noted }),
      ]),
    tokenFor: (userId) => tokens.issue({ userId, contextId: context.id, sessionSecret }),
  };
}
