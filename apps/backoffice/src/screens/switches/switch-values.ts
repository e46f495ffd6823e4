/** The options of the centre as sentences: what each is in the settings, and which of them close a door. */
import type { ContextSettings, SlotNotice } from '@parcours/contract';
import type { StoredContext } from '../../parts/tenant-settings.ts';

export type Settings = StoredContext['settings'];

interface Switch {
  readonly read: (settings: Settings) => boolean;
  readonly write: (settings: Settings, on: boolean) => Settings;
  /** Switched off, somebody can no longer come in, or reach something. */
  readonly isDoor?: true;
}

type Flag = {
  [K in keyof ContextSettings]-?: ContextSettings[K] extends boolean ? K : never;
}[keyof ContextSettings];

const flag = (name: Flag): Switch => ({
  read: (settings) => settings[name],
  write: (settings, on) => ({ ...settings, [name]: on }),
});
const door = (name: Flag): Switch => ({ ...flag(name), isDoor: true });
const field = (name: keyof ContextSettings['canSet']): Switch => ({
  read: ({ canSet }) => canSet[name],
  write: (settings, on) => ({ ...settings, canSet: { ...settings.canSet, [name]: on } }),
});
const tool = (name: keyof NonNullable<ContextSettings['tools']>): Switch => ({
  read: ({ tools }) => tools?.[name] === true,
  write: (settings, on) => ({ ...settings, tools: { ...settings.tools, [name]: on } }),
});

export const switchGroups = {
  entering: {
    internalAuthentication: door('internalAuthentication'),
    singleSignOn: door('singleSignOn'),
    invitationCodes: door('invitationCodes'),
    simplePasswordForInvited: flag('simplePasswordForInvited'),
    requireTerms: flag('requireTerms'),
  },
  accounts: {
    firstname: field('firstname'),
    lastname: field('lastname'),
    email: field('email'),
    username: field('username'),
    birthday: field('birthday'),
  },
  learning: {
    allowContactTeacher: door('allowContactTeacher'),
    certificationAccess: door('certificationAccess'),
    search: tool('search'),
    notebook: tool('notebook'),
    mistakesReview: tool('mistakesReview'),
    answerFlags: tool('answerFlags'),
    weeklyGoal: tool('weeklyGoal'),
    print: tool('print'),
    push: tool('push'),
    lockZoomOnSmallScreens: flag('lockZoomOnSmallScreens'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Switch>>>>;

export type SwitchGroup = keyof typeof switchGroups;
export type SwitchName = { [G in SwitchGroup]: keyof (typeof switchGroups)[G] }[SwitchGroup];

const all = Object.values(switchGroups).flatMap((group) =>
  Object.entries<Switch>(group),
) as readonly (readonly [SwitchName, Switch])[];

/** Doors that are open now and would be closed. */
export const closedDoors = (before: Settings, after: Settings): readonly SwitchName[] =>
  all.filter(([, { isDoor, read }]) => isDoor === true && read(before) && !read(after)).map(([name]) => name);

/** Somebody must be able to sign in. */
export const hasWayIn = ({ internalAuthentication, singleSignOn }: Settings): boolean =>
  internalAuthentication || singleSignOn;

const offered: readonly SlotNotice[] = [
  { unit: 'hours', count: 2 },
  { unit: 'hours', count: 4 },
  { unit: 'days', count: 1 },
  { unit: 'days', count: 2 },
  { unit: 'days', count: 3 },
  { unit: 'days', count: 7 },
  { unit: 'days', count: 14 },
];

export const noticeKey = ({ unit, count }: SlotNotice): string => `${unit}-${count}`;

/** What is offered, and what was set by the API. */
export const noticesWith = (stored: SlotNotice): readonly SlotNotice[] =>
  offered.some((one) => noticeKey(one) === noticeKey(stored)) ? offered : [stored, ...offered];
