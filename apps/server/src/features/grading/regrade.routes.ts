/** Regrades of a course's block and their undo: each opens its own transactions, a few lessons at a time. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { bySession } from '../../platform/http/calls/by-session.ts';
import type { AccessTokens } from '../../platform/security/tokens/access-token.ts';
import { takeQuota } from '../../platform/limits/quotas.ts';
import type { RegradeScope } from './regrade-lessons.ts';
import { regradeCourse } from './regrade-course.ts';
import { undoRegrade } from './undo-regrade.ts';

/** Counted before it begins: what it writes is committed a few lessons at a time. */
async function counted<T>(
  { transact, clock, context, who }: RegradeScope,
  work: () => Promise<T>,
): Promise<T> {
  const { settings } = context;
  await transact((tx) => takeQuota(tx, { clock, settings }, { name: 'writes', personId: who.userId }));
  return work();
}

export function bindRegrades(binder: Binder, tokens: AccessTokens): void {
  binder.guarded(endpoints.regradeCourse, bySession(tokens), async (scope, { params, body }) => ({
    status: 200,
    body: await counted(scope, () => regradeCourse(scope, params.id, body)),
  }));
  binder.guarded(endpoints.undoRegrade, bySession(tokens), async (scope, { params }) => ({
    status: 200,
    body: await counted(scope, () => undoRegrade(scope, params.id)),
  }));
}
