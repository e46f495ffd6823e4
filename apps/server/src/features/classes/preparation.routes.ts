/** Classes that are prepared, opened, and made again at other dates. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { addLearners } from './add-learners.ts';
import { cloneClass } from './clone-class.ts';
import { openClass } from './open-class.ts';
import { deletePlannedLearner, listPlannedLearners } from './preparation.service.ts';
import { setProgramPlaces } from './set-program-places.ts';
import { readClassOpening } from './read-class-opening.ts';

/** Each use case asks who manages the class. */
export function bindClassPreparation(binder: Binder, parts: { readonly publicAddress: PublicAddress }): void {
  binder.signedIn(
    endpoints.listPlannedLearners,
    async (scope, { params }) => ({ status: 200, body: await listPlannedLearners(scope, params.id) }),
    { reads: true },
  );
  binder.signedIn(endpoints.deletePlannedLearner, async (scope, { params }) => {
    await deletePlannedLearner(scope, params.id, params.userId);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.addLearners, async (scope, input) => ({
    status: 200,
    body: await addLearners(scope, input),
  }));
  binder.signedIn(
    endpoints.getClassOpening,
    async (scope, { params }) => ({ status: 200, body: await readClassOpening(scope, parts, params.id) }),
    { reads: true },
  );
  binder.signedIn(endpoints.openClass, async (scope, input) => ({
    status: 200,
    body: await openClass(scope, parts, input),
  }));
  binder.signedIn(endpoints.setClassOrder, async (scope, input) => ({
    status: 200,
    body: await setProgramPlaces(scope, input),
  }));
  binder.signedIn(endpoints.cloneClass, async (scope, input) => ({
    status: 201,
    body: await cloneClass(scope, input),
  }));
}
