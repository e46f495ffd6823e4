/** No course of a program waits for itself by way of others: somebody who learns it reaches each of them. */
import { neverOpened } from '@parcours/rules';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findPlacedCourses } from './program-courses.store.ts';

/** Looks at the rows as they lie. A program whose courses open in any order has nothing to wait for. */
export async function mustOpenInTheEnd(
  tx: TenantTransaction,
  program: { readonly id: string; readonly isFree: boolean },
  path?: string,
): Promise<void> {
  if (program.isFree) return;
  const rows = await findPlacedCourses(tx, program.id);
  const courses = rows.map(({ id, order, settings: { unlockedBy, interactive } }) => ({
    id,
    order,
    unlockedBy: unlockedBy ?? null,
    leadsTo: interactive?.flatMap(({ choices }) => choices.map(({ action }) => action.target)) ?? null,
  }));
  if (neverOpened(courses).length > 0)
    throw new AppError('PROGRAM_CYCLE', path === undefined ? {} : { path });
}
