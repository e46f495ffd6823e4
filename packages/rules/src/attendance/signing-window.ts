/** When presence in a slot can be signed, and when it is late (back-office §4). */
import { limits, type SigningMoment } from '@parcours/contract';

export interface SlotTimes {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly earlyMinutes: number;
  readonly lateMinutes: number;
}

/** What else closes a slot. */
export interface SlotState extends SlotTimes {
  readonly cancelledAt: Date | null;
  readonly closedAt: Date | null;
}

const minuteMs = 60_000;

/** From the first moment to the last one at which presence is taken: never after the end of the slot. */
export function signingWindow({ startAt, endAt, earlyMinutes, lateMinutes }: SlotTimes): {
  readonly opensAt: Date;
  readonly closesAt: Date;
} {
  const start = startAt.getTime();
  return {
    opensAt: new Date(start - earlyMinutes * minuteMs),
    closesAt: new Date(Math.min(start + lateMinutes * minuteMs, endAt.getTime())),
  };
}

/** What becomes of a signature now. The first minutes after the start are not late. */
export function signingMoment(slot: SlotState, now: Date): SigningMoment {
  if (slot.cancelledAt !== null) return 'cancelled';
  if (slot.closedAt !== null) return 'closed';
  const { opensAt, closesAt } = signingWindow(slot);
  if (now < opensAt) return 'early';
  if (now > closesAt) return 'over';
  return now.getTime() - slot.startAt.getTime() > limits.slotGraceMinutes * minuteMs ? 'late' : 'on-time';
}

/** Whether something lasts, and no longer than a slot may. */
export function isSpan({ startAt, endAt }: Pick<SlotTimes, 'startAt' | 'endAt'>): boolean {
  const lasts = endAt.getTime() - startAt.getTime();
  return lasts > 0 && lasts <= limits.slotHoursMax * 60 * minuteMs;
}
