/** Regrades of a course's block and their undo: each opens its own transactions, a few lessons at a time. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { bySession } from '../../platform/http/by-session.ts';
import type { AccessTokens } from '../../platform/tokens/access-token.ts';
import { regradeCourse } from './regrade-course.ts';
import { undoRegrade } from './undo-regrade.ts';

export function bindRegrades(binder: Binder, tokens: AccessTokens): void {
  binder.guarded(endpoints.regradeCourse, bySession(tokens), async (scope, { params, body }) => ({
    status: 200,
    body: await regradeCourse(scope, params.id, body),
  }));
  binder.guarded(endpoints.undoRegrade, bySession(tokens), async (scope, { params }) => ({
    status: 200,
    body: await undoRegrade(scope, params.id),
  }));
}
