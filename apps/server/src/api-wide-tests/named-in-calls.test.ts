/** Ids in the bodies of the calls that are not a resource's (domain §4): whose they are decides, and nothing is told of others. */
import { type CallName, endpoints, resourceEndpoints, type ResourceName } from '@parcours/contract';
import { sampleBlocks } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Named, namedBy } from '../testing/named-by.ts';
import { idPlacesOf } from '../testing/prove/id-places.ts';
import { type RawAnswer, rawCall } from '../testing/raw-call.ts';
import { tokenOf } from '../testing/signed-in.ts';
import { stockFile } from '../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { stockNamed } from '../testing/stock/stock-named.ts';
import { type Person, stockWorld, type World } from '../testing/stock/stocked-world.ts';

const unknown = '01900000-0000-7000-8000-000000000000';

interface Naming {
  readonly who: Person;
  readonly to: ResourceName;
  /** An id that is taken; what the call's own sample names, where absent. */
  readonly own?: (ids: Named) => string;
  /** Every one of the tenant may be named. */
  readonly ofTenant?: true;
  /** Others of the tenant who may be named as well. */
  readonly more?: readonly Person[];
}

const ownPage: Naming = { who: 'learner', to: 'pages' };

const reachedClass: Naming = { who: 'organizer', to: 'classes', own: ({ classId }) => classId };
const reachedCompany: Naming = {
  who: 'organizer',
  to: 'companies',
  own: ({ rows }) => rows?.companies ?? '',
};

/** The admin names everybody of the tenant. */
const anyAccount: Naming = {
  who: 'admin',
  to: 'users',
  ofTenant: true,
  more: ['peer', 'admin', 'learner'],
};

/** Every place of an own call's body that holds an id. A new one must be added here, or the first test fails. */
const namings: Readonly<Record<string, Naming | 'platform' | 'tryout' | 'rule' | 'import' | 'report'>> = {
  'createInvitationCode classId': { who: 'organizer', to: 'classes' },
  'addLearners userIds[]': { who: 'organizer', to: 'users', more: ['peer'] },
  'createPersonMerge keptId': anyAccount,
  'createPersonMerge goneId': anyAccount,
  'createLegalHold userId': anyAccount,
  'previewInvitations userIds[]': anyAccount,
  'inviteUsers userIds[]': anyAccount,
  // Named instead of people: `invitation.test.ts` asks for one that is none.
  'previewInvitations importId': 'import',
  'inviteUsers importId': 'import',
  'previewLetter userId': anyAccount,
  'contactUser recipientId': { who: 'learner', to: 'users' },
  'notifyFiles fileIds[]': { who: 'learner', to: 'files' },
  'updateUser avatarId': { who: 'learner', to: 'files', own: () => photo },
  'saveDraft pageId': ownPage,
  'pingLesson pageId': ownPage,
  // Whose it is not is credited nowhere, and the call goes on: ping.test.ts names pages of others.
  'saveDraft left.pageId': 'report',
  'pingLesson left.pageId': 'report',
  'answerPage left.pageId': 'report',
  'launchTincan pageId': ownPage,
  'sendTincanScore pageId': ownPage,
  'answerPage pageId': ownPage,
  'showPlace nodeId': { who: 'admin', to: 'course-nodes' },
  'setClassOrder classProgramIds[]': {
    who: 'admin',
    to: 'class-programs',
    own: ({ rows }) => rows?.['class-programs'] ?? '',
  },
  'setClassOrder from[]': {
    who: 'admin',
    to: 'class-programs',
    own: ({ rows }) => rows?.['class-programs'] ?? '',
  },
  'setProgramOrder from[]': {
    who: 'admin',
    to: 'program-courses',
    own: ({ rows }) => rows?.['program-courses'] ?? '',
  },
  'setProgramOrder programCourseIds[]': {
    who: 'admin',
    to: 'program-courses',
    own: ({ rows }) => rows?.['program-courses'] ?? '',
  },
  'regradeCourse blockId': { who: 'admin', to: 'course-blocks', own: () => sampleBlocks.text },
  'regradeCourse otherBlockIds[]': { who: 'admin', to: 'course-blocks', own: () => sampleBlocks.text },
  'createWrittenCourse categoryId': { who: 'admin', to: 'course-categories', ofTenant: true },
  'duplicateCourse categoryId': { who: 'admin', to: 'course-categories', ofTenant: true },
  'publishCourse classes[].classId': {
    who: 'admin',
    to: 'classes',
    own: ({ courseClassId }) => courseClassId,
  },
  'repairCourse blockId': { who: 'admin', to: 'course-blocks', own: () => sampleBlocks.text },
  'createTryout programCourseId': {
    who: 'admin',
    to: 'program-courses',
    own: ({ tryoutPlaceId }) => tryoutPlaceId,
  },
  // Looked for in the tryout's own row, and in no table; tryouts.test.ts names pages of another tryout.
  'playTryout (answer).pageId': 'tryout',
  'playTryout (current).fromPageId': 'tryout',
  'playTryout (current).fromSectionId': 'tryout',
  'playTryout (draft).pageId': 'tryout',
  'playTryout (jump).nodeId': 'tryout',
  'playTryout (next).fromPageId': 'tryout',
  'playTryout (previous).fromPageId': 'tryout',
  'playTryout (resources).pageId': 'tryout',
  'setSingleSignOn companyId': { who: 'admin', to: 'companies', ofTenant: true },
  'createSingleSignOnTrial companyId': { who: 'admin', to: 'companies', ofTenant: true },
  ...Object.fromEntries(
    ['createReminderRule', 'updateReminderRule', 'previewReminderRule'].flatMap((call) => [
      [`${call} reach.classIds[]`, reachedClass],
      [`${call} reach.companyId`, reachedCompany],
    ]),
  ),
  // A rule is no resource: rules-in-charge.test.ts names rules of others.
  'previewReminderRule ruleId': 'rule',
  'createSlots trainerIds[]': { who: 'organizer', to: 'users', own: ({ teacherId }) => teacherId },
  'updateSlot trainerIds[]': { who: 'organizer', to: 'users', own: ({ teacherId }) => teacherId },
  'recordAttendance userIds[]': { who: 'organizer', to: 'users', more: ['peer'] },
  'createReview classId': { who: 'learner', to: 'classes' },
  'createReview resourceId': { who: 'learner', to: 'programs' },
  // Of a superadmin's own, for whom every context is there; platform-access.test.ts sends those that are not.
  'enterContext contextId': 'platform',
};

const ownCalls = (Object.keys(endpoints) as CallName[]).filter(
  (call) => !Object.hasOwn(resourceEndpoints, call),
);
const places = ownCalls.flatMap((call) => {
  const { body } = endpoints[call] as { readonly body?: z.ZodType };
  return body === undefined ? [] : idPlacesOf(body, () => unknown).map(({ name }) => `${call} ${name}`);
});

test('each is declared, with what it names', () => {
  expect([...new Set(places)].toSorted()).toEqual(Object.keys(namings).toSorted());
});

let server: TestServer;
let here: World;
let there: World;
let named: Named;
/** A picture of the learner's. */
let photo: string;
/** Of the learner, of whom only some may be named by a call; and of others of the same tenant. */
let others: Readonly<Partial<Record<ResourceName, readonly string[]>>>;
const tokens = new Map<Person, string>();

beforeAll(async () => {
  server = await startServer();
  here = await stockWorld(server, 'alpha');
  there = await stockWorld(server, 'beta');
  named = await stockNamed(server, here);
  const { tenant, rows, userIds } = here;
  photo = await stockFile(server, tenant, {
    name: 'moi.jpg',
    type: 'image/jpeg',
    fileType: 'image',
    ownerId: userIds.learner,
  });
  others = {
    files: [await stockFile(server, tenant, { name: 'privé.pdf', ownerId: userIds.peer })],
    // A page of another lesson of one's own, and one of a peer's.
    pages: [rows.own.pages, rows.peer.pages],
    users: [userIds.peer, userIds.admin, userIds.learner],
  };
}, 120_000);
afterAll(() => server.close());

async function send(who: Person, call: CallName, place: string, id: string): Promise<RawAnswer> {
  const token = tokens.get(who) ?? (await tokenOf(server, here.tenant, who as 'learner'));
  tokens.set(who, token);
  const input = namedBy[call];
  if (input === 'nothing') throw new Error(`${call} has no sample`);
  const ask = input(named);
  const { body: declared } = endpoints[call] as { readonly body?: z.ZodType };
  const declaredPlaces = declared === undefined ? [] : idPlacesOf(declared, () => unknown);
  const [field = ''] = place.split(/[.[]/);
  const held = declaredPlaces.find(({ name }) => name === place)?.withId(id) as Readonly<
    Record<string, unknown>
  >;
  const body = { ...(ask.body as object), [field]: held[field] };
  return rawCall(server, here.host, call, { ...ask, body }, token);
}

const swept = Object.entries(namings).flatMap(([name, naming]) =>
  typeof naming === 'string' ? [] : [[name, naming] as const],
);

test.each(swept)(
  '%s: an id of somebody else, here or next door, is refused like one of nothing',
  async (name, { who, to, own, ofTenant, more = [] }) => {
    const [call, place] = name.split(' ') as [CallName, string];
    const sample = namedBy[call];
    const field = place.replace('[]', '');
    const body =
      sample === 'nothing' ? {} : (sample(named).body as Readonly<Record<string, string | string[]>>);
    const mine = own?.(named) ?? [body[field]].flat()[0] ?? '';
    const nothing = await send(who, call, place, unknown);
    expect(nothing.status).toBe(404);
    const theirs = [
      there.rows.own[to],
      ...(ofTenant === true ? [] : [here.rows.elsewhere[to]]),
      ...(others[to] ?? []),
    ];
    const taken = [mine, ...more.map((one) => here.userIds[one])];
    for (const id of theirs.filter((one) => !taken.includes(one)))
      expect(await send(who, call, place, id)).toEqual(nothing);
    expect((await send(who, call, place, mine)).text).not.toBe(nothing.text);
  },
);
