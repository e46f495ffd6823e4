/** Slots of classes and their attendance: kept by whoever manages or teaches the class, signed by its learners (back-office §4). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { countersignSlot, makeSlotLink, readSheet, recordAttendance } from './sheet.service.ts';
import { listOwnSlots, readSigning, signAttendance } from './sign-attendance.ts';
import { cancelSlot, createSlots, listSlots, updateSlot } from './slots.service.ts';

/** Each use case asks who keeps the class, or attends it. */
export function bindAttendance(binder: Binder, parts: { readonly publicAddress: PublicAddress }): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.listSlots,
    async (scope, { params }) => ({ status: 200, body: await listSlots(scope, params.id) }),
    reads,
  );
  binder.signedIn(endpoints.createSlots, async (scope, input) => ({
    status: 201,
    body: await createSlots(scope, input),
  }));
  binder.signedIn(endpoints.updateSlot, async (scope, input) => ({
    status: 200,
    body: await updateSlot(scope, input),
  }));
  binder.signedIn(endpoints.cancelSlot, async (scope, input) => ({
    status: 200,
    body: await cancelSlot(scope, input),
  }));
  binder.signedIn(
    endpoints.getSlotSheet,
    async (scope, { params }) => ({ status: 200, body: await readSheet(scope, params.id) }),
    reads,
  );
  binder.signedIn(endpoints.makeSlotLink, async (scope, { params }) => ({
    status: 201,
    body: await makeSlotLink(scope, parts.publicAddress, params.id),
  }));
  binder.signedIn(endpoints.recordAttendance, async (scope, input) => ({
    status: 200,
    body: await recordAttendance(scope, input),
  }));
  binder.signedIn(endpoints.countersignSlot, async (scope, input) => ({
    status: 200,
    body: await countersignSlot(scope, input),
  }));
  binder.signedIn(
    endpoints.listOwnSlots,
    async (scope) => ({ status: 200, body: await listOwnSlots(scope) }),
    reads,
  );
  binder.signedIn(
    endpoints.getSigning,
    async (scope, { params }) => ({ status: 200, body: await readSigning(scope, params.secret) }),
    reads,
  );
  binder.signedIn(endpoints.signAttendance, async (scope, input) => ({
    status: 200,
    body: await signAttendance(scope, input),
  }));
}
