/** A slot, or a series of them, as it is typed: days and hours of the centre's clock. */
import { limits, type ClassSlot } from '@parcours/contract';
import type { api } from '@parcours/web';
import { ownChanges } from '../../parts/own-changes/own-changes.ts';
import { momentInZone, slotsOfSeries } from '@parcours/rules';

type CreateBody = Parameters<typeof api.createSlots>[0]['body'];
type UpdateBody = Parameters<typeof api.updateSlot>[0]['body'];

interface HalfDay {
  readonly isOn: boolean;
  readonly from: string;
  readonly to: string;
}

export interface SlotDraft {
  readonly of: 'one' | 'series';
  readonly title: string;
  readonly place: string;
  readonly videoUrl: string;
  readonly trainerIds: readonly string[];
  readonly earlyMinutes: number;
  readonly lateMinutes: number;
  readonly firstDay: string;
  readonly lastDay: string;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly morning: HalfDay;
  readonly afternoon: HalfDay;
  /** Of a single one. */
  readonly from: string;
  readonly to: string;
}

export const newDraft: SlotDraft = {
  of: 'one',
  title: '',
  place: '',
  videoUrl: '',
  trainerIds: [],
  earlyMinutes: 15,
  lateMinutes: 60,
  firstDay: '',
  lastDay: '',
  weekdays: [1, 2, 3, 4, 5],
  morning: { isOn: true, from: '09:00', to: '12:30' },
  afternoon: { isOn: true, from: '13:30', to: '17:00' },
  from: '09:00',
  to: '12:30',
};

/** A moment as a clock of the zone shows it: `2027-01-11` and `09:00`. */
function inZone(instant: string, timeZone: string): readonly [day: string, time: string] {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  return [day, time];
}

export function draftOf(slot: ClassSlot, timeZone: string): SlotDraft {
  const [firstDay, from] = inZone(slot.startAt, timeZone);
  const [, to] = inZone(slot.endAt, timeZone);
  const { title, place, videoUrl, trainers, earlyMinutes, lateMinutes } = slot;
  return {
    ...newDraft,
    title,
    place: place ?? '',
    videoUrl: videoUrl ?? '',
    trainerIds: trainers.map(({ userId }) => userId),
    earlyMinutes,
    lateMinutes,
    firstDay,
    from,
    to,
  };
}

const halfDaysOf = ({ morning, afternoon }: SlotDraft) =>
  [morning, afternoon].filter(({ isOn }) => isOn).map(({ from, to }) => ({ from, to }));

/** How many slots it makes; 0 where it is not whole yet or not sound. */
export function countOf(draft: SlotDraft, timeZone: string): number {
  const { firstDay, lastDay, weekdays } = draft;
  const halfDays = halfDaysOf(draft);
  if (firstDay === '' || lastDay === '' || halfDays.some(({ from, to }) => from === '' || to === ''))
    return 0;
  return slotsOfSeries({ firstDay, lastDay, weekdays: [...weekdays], halfDays }, timeZone)?.length ?? 0;
}

export type SlotFault = 'title' | 'videoUrl' | 'firstDay' | 'to' | 'series';

function isSecure(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/** What is wrong with it, in the order of the form. */
export function faultsOf(draft: SlotDraft, timeZone: string): readonly SlotFault[] {
  const { of, title, videoUrl, firstDay, from, to } = draft;
  return [
    ...(title.trim() === '' ? ['title' as const] : []),
    ...(videoUrl.trim() === '' || isSecure(videoUrl.trim()) ? [] : ['videoUrl' as const]),
    ...(of === 'one' && firstDay === '' ? ['firstDay' as const] : []),
    ...(of === 'one' && (from === '' || to === '' || to <= from) ? ['to' as const] : []),
    ...(of === 'series' && countOf(draft, timeZone) === 0 ? ['series' as const] : []),
  ];
}

function howOf({ title, place, videoUrl, trainerIds, earlyMinutes, lateMinutes }: SlotDraft) {
  return {
    title: title.trim(),
    place: place.trim() === '' ? null : place.trim(),
    videoUrl: videoUrl.trim() === '' ? null : videoUrl.trim(),
    trainerIds: [...trainerIds].slice(0, limits.slotTrainersMax),
    earlyMinutes,
    lateMinutes,
  };
}

const spanOf = ({ firstDay, from, to }: SlotDraft, timeZone: string) => ({
  startAt: momentInZone(firstDay, from, timeZone).toISOString(),
  endAt: momentInZone(firstDay, to, timeZone).toISOString(),
});

export function createBody(draft: SlotDraft, timeZone: string): CreateBody {
  const { of, firstDay, lastDay, weekdays } = draft;
  const when =
    of === 'one'
      ? { of, ...spanOf(draft, timeZone) }
      : { of, firstDay, lastDay, weekdays: [...weekdays], halfDays: halfDaysOf(draft) };
  return { ...howOf(draft), when };
}

/** What was changed, and nothing else: times that somebody signed stay, and so does what others have written meanwhile. */
export function updateBody(draft: SlotDraft, slot: ClassSlot, timeZone: string): UpdateBody {
  const bodyOf = (one: SlotDraft): UpdateBody => ({ ...howOf(one), ...spanOf(one, timeZone) });
  return ownChanges(bodyOf(draftOf(slot, timeZone)), bodyOf(draft));
}
