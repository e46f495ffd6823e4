/** Draft and versions of the brand: for the context's admin (back-office §5). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import {
  deleteBrandDraft,
  getBrand,
  publishBrand,
  restoreBrand,
  scheduleBrand,
  setBrandDraft,
  unscheduleBrand,
} from './brand.service.ts';

export function bindBrand(binder: Binder): void {
  binder.signedIn(endpoints.getBrand, async (scope) => ({ status: 200, body: await getBrand(scope) }), {
    reads: true,
  });
  binder.signedIn(endpoints.setBrandDraft, async (scope, input) => ({
    status: 200,
    body: await setBrandDraft(scope, input),
  }));
  binder.signedIn(endpoints.deleteBrandDraft, async (scope, input) => {
    await deleteBrandDraft(scope, input);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.publishBrand, async (scope, input) => ({
    status: 200,
    body: await publishBrand(scope, input),
  }));
  binder.signedIn(endpoints.restoreBrand, async (scope, input) => ({
    status: 200,
    body: await restoreBrand(scope, input),
  }));
  binder.signedIn(endpoints.scheduleBrand, async (scope, input) => ({
    status: 200,
    body: await scheduleBrand(scope, input),
  }));
  binder.signedIn(endpoints.unscheduleBrand, async (scope, input) => {
    await unscheduleBrand(scope, input);
    return { status: 204, body: undefined };
  });
}
