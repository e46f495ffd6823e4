/** Somebody looks at the portal as a learner sees it: begun with a reason, opened once by a code, over by itself. */
import { limits } from '@parcours/contract';
import { mayViewAs } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope, TenantScope } from '../../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { openOnce } from '../../../platform/security/tokens/one-use-code.ts';
import { newSession } from '../../../platform/security/tokens/session-id.ts';
import { findViewedPerson, insertView, setViewOpened } from './views.store.ts';

export interface ViewParts {
  readonly tokens: AccessTokens;
}

/**
 * Answers the code of a view that nobody has opened yet. Throws MODEL_NOT_FOUND for who is not there for the viewer, and
 * Forbidden for who may see more than the viewer does.
 */
export async function startView(
  { tx, principal, clock, ids, random }: Scope,
  userId: string,
  reason: string,
): Promise<string> {
  const person = await findViewedPerson(tx, userId);
  const may = person === undefined ? 'unknown' : mayViewAs(principal, person);
  if (may === 'unknown') throw new AppError('MODEL_NOT_FOUND');
  if (may === 'no') throw new AppError('Forbidden');
  const at = clock.now();
  const { sessionId, sessionSecret } = newSession(random);
  const expiresAt = new Date(at.getTime() + limits.viewMinutes * 60_000);
  await insertView(tx, { id: sessionId, userId, viewedFrom: principal.sessionId, createdAt: at, expiresAt });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at,
    actorId: principal.userId,
    action: 'viewed-as',
    subject: userId,
    details: { reason },
  });
  return sessionSecret;
}

/** Answers the token of the view, once and within a minute. */
export async function openView(scope: TenantScope, { tokens }: ViewParts, code: string): Promise<string> {
  const userId = await openOnce(scope, 'view', code, setViewOpened);
  return tokens.issueView({ userId, contextId: scope.context.id, sessionSecret: code });
}
