/** Whoever manages or teaches a class keeps its slots and their sheets (domain §4: those who may correct in it). */
import { mayCorrect, usualTimeZone } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findSlot, findSlotClass, lockSlot, type SlotClass, type StoredSlot } from './slots.store.ts';

/** The zone of the centre’s clock. */
export const zoneOf = ({ context }: Pick<Scope, 'context'>): string =>
  context.settings.timeZone ?? usualTimeZone;

type Asked = Pick<Scope, 'tx' | 'principal'>;

function keeps({ principal }: Pick<Asked, 'principal'>, found: SlotClass | undefined): found is SlotClass {
  if (found === undefined) return false;
  const { userId } = principal;
  const place = { userId, classId: found.id, companyId: found.companyId };
  return mayCorrect({ ...principal, userId, teaches: found.teaches }, place);
}

export async function keepsSlotsOf(scope: Asked, classId: string): Promise<boolean> {
  return keeps(scope, await findSlotClass(scope.tx, { classId }, scope.principal.userId));
}

/** MODEL_NOT_FOUND for a class of others, as for none at all. */
export async function mustKeepSlotsOf(scope: Asked, classId: string): Promise<SlotClass> {
  const found = await findSlotClass(scope.tx, { classId }, scope.principal.userId);
  if (!keeps(scope, found)) throw new AppError('MODEL_NOT_FOUND');
  return found;
}

export interface KeptSlot {
  readonly slot: StoredSlot;
  readonly ofClass: SlotClass;
}

/** The same for a slot. `hold`: nobody else signs, records or changes anything of it until the transaction ends. */
export async function mustKeepSlot(scope: Asked, slotId: string, hold: boolean): Promise<KeptSlot> {
  const { tx, principal } = scope;
  const ofClass = await findSlotClass(tx, { slotId }, principal.userId);
  if (!keeps(scope, ofClass)) throw new AppError('MODEL_NOT_FOUND');
  // Read once it is held: what another call has just changed is seen.
  if (hold) await lockSlot(tx, slotId);
  const slot = await findSlot(tx, slotId);
  if (slot === undefined) throw new AppError('MODEL_NOT_FOUND');
  return { slot, ofClass };
}

/** Throws where the slot was called off or its sheet is closed. */
export function mustBeOpen({ cancelledAt, closedAt }: StoredSlot): void {
  if (cancelledAt !== null) throw new AppError('SLOT_CANCELLED');
  if (closedAt !== null) throw new AppError('SLOT_CLOSED');
}
