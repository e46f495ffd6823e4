/** The steps of setting up a centre, told from what lies in the database. */
import type { Setup, SetupState } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findSetupFacts } from './setup.store.ts';

/** Forbidden to whoever is no context admin. */
export async function readSetup({ tx, principal }: Scope): Promise<Setup> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const facts = await findSetupFacts(tx);
  return {
    brand: facts.isBranded ? 'done' : 'todo',
    course: stateOf(facts.hasPublishedCourse, facts.hasCourse),
    program: stateOf(facts.hasPublishedProgram, facts.hasProgram),
    people: facts.hasPeople ? 'done' : 'todo',
    session: stateOf(facts.hasOpenClass, facts.hasClass),
  };
}

const stateOf = (isDone: boolean, isBegun: boolean): SetupState =>
  isDone ? 'done' : isBegun ? 'begun' : 'todo';
