/** A lesson that has started is evidence: what it hangs on stays. */
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findStarted } from './write-rules.store.ts';

export const keepEvidence =
  (noun: 'class' | 'classProgram' | 'programCourse') =>
  async ({ tx }: Scope, id: string): Promise<void> => {
    if (await findStarted(tx, noun, id)) throw new AppError('BAD_REQUEST', { path: 'params.id' });
  };
