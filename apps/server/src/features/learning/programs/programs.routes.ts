/** PUT programs/{id}/order, POST programs/{id}/duplicate: a program as a whole, for whoever writes programs (domain §4). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { duplicateProgram } from './duplicate-program.ts';
import { setProgramOrder } from './set-program-order.ts';

export function bindPrograms(binder: Binder): void {
  binder.signedIn(endpoints.setProgramOrder, async (scope, input) => ({
    status: 200,
    body: await setProgramOrder(scope, input),
  }));
  binder.signedIn(endpoints.duplicateProgram, async (scope, input) => ({
    status: 201,
    body: await duplicateProgram(scope, input),
  }));
}
