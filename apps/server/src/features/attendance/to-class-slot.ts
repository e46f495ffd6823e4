/** A slot as whoever keeps it reads it. */
import type { ClassSlot } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import type { StoredSlot } from './slots.store.ts';

/** Its trainers by name, its moments as text. */
export function toClassSlot({ trainers, cancelledAt, cancelReason, ...slot }: StoredSlot): ClassSlot {
  return {
    ...slot,
    startAt: slot.startAt.toISOString(),
    endAt: slot.endAt.toISOString(),
    closedAt: slot.closedAt?.toISOString() ?? null,
    cancelled: cancelledAt === null ? null : { at: cancelledAt.toISOString(), reason: cancelReason ?? '' },
    trainers: trainers.map((one) => ({ userId: one.userId, displayName: displayName(one) })),
  };
}
