/** A slot as tests plan one: a half-day from a moment on, signed from a quarter of an hour before until an hour after. */
import type { endpoints, HandlerInput } from '@parcours/contract';

type Planned = HandlerInput<typeof endpoints.createSlots>['body'];

const halfDayMs = 3.5 * 3_600_000;

export function slotOf(startAt: string, title = 'Pose et dépose'): Planned {
  const endAt = new Date(Date.parse(startAt) + halfDayMs).toISOString();
  return {
    title,
    place: 'Salle 2',
    videoUrl: null,
    trainerIds: [],
    earlyMinutes: 15,
    lateMinutes: 60,
    when: { of: 'one', startAt, endAt },
  };
}

/** The secret of a link that a call has told. */
export const secretIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
