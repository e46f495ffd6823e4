/** Who is planned for a class, listed and taken off again. */
import type { endpoints, SuccessBody } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { mustManageClass } from './must-manage-class.ts';
import { findPlannedLearners, removePlannedLearner } from './planned-learners.store.ts';
import { nameOf } from './read-class-opening.ts';

export async function listPlannedLearners(
  scope: Scope,
  classId: string,
): Promise<SuccessBody<typeof endpoints.listPlannedLearners>> {
  const { id } = await mustManageClass(scope, classId, false);
  const rows = await findPlannedLearners(scope.tx, id);
  return {
    items: rows.map((row) => ({
      userId: row.userId,
      displayName: nameOf(row),
      email: row.email,
      plannedAt: row.plannedAt.toISOString(),
    })),
  };
}

export async function deletePlannedLearner(scope: Scope, classId: string, userId: string): Promise<void> {
  const { id } = await mustManageClass(scope, classId, true);
  if (!(await removePlannedLearner(scope.tx, id, userId))) throw new AppError('MODEL_NOT_FOUND');
}
