/** What the screens of a previewed brand show of a learner: one session, one step and one certificate, as examples. */
import type {
  AppUser,
  HomeLesson,
  HomeSession,
  OwnClass,
  PublicCertificate,
  WeeklyGoal,
} from '@parcours/contract';
import { accountKeys, meQuery, queryKeys, session } from '@parcours/web';
import { QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { sampleWords, type SampleLanguage } from './sample-words.ts';

const id = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const day = 86_400_000;

/** What is no example is on its way for ever: a screen of examples asks the server for nothing. */
const unanswered = (): Promise<never> => new Promise(() => undefined);

/** Knows the examples as answers of the server. */
export function sampleClient(language: SampleLanguage, contextName: string): QueryClient {
  const client = new QueryClient();
  const usual = client.defaultQueryOptions.bind(client);
  Object.assign(client, {
    defaultQueryOptions: (options: QueryObserverOptions) =>
      usual({
        ...options,
        queryFn: unanswered,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
      }),
  });
  const userId = session.userId() ?? '';
  const now = Date.now();
  for (const mobileOnly of [false, true])
    client.setQueryData(queryKeys.homePage(userId, 1, mobileOnly, undefined), {
      items: [sampleSession(language, now)],
      total: 1,
    });
  client.setQueryData(queryKeys.ownClasses(userId), {
    items: [sampleClass(language, now)],
    competencies: [],
  });
  client.setQueryData(meQuery().queryKey, sampleUser(language, now));
  client.setQueryData(accountKeys.weeklyGoal(userId), sampleGoal(now));
  client.setQueryData(accountKeys.certificate(''), sampleCertificate(language, contextName, now));
  return client;
}

const at = (now: number, days: number): string => new Date(now + days * day).toISOString();

function sampleUser(language: SampleLanguage, now: number): AppUser {
  const { learner } = sampleWords[language];
  const [firstname = '', lastname = ''] = learner.split(' ');
  return {
    id: id(4),
    _id: id(4),
    contextId: id(5),
    username: learner,
    firstname,
    lastname,
    displayName: learner,
    email: 'camille@example.org',
    birthday: null,
    avatarId: null,
    legal: { cguAcceptedVersion: null, cguAcceptedAt: null },
    supportGroups: [],
    contributionLevel: 0,
    isFromInvitationCode: false,
    scoring: { global: { ratio: null, exercises: 0, done: 0 }, competencies: [], jobs: [] },
    donePageCount: { global: 0 },
    timeAlive: { global: 0 },
    roles: [],
    permissions: [],
    domain: 'client',
    companyUsers: [],
    preferredLocale: null,
    tincanIdentifier: id(4),
    createdAt: at(now, -30),
  };
}

function sampleGoal(now: number): WeeklyGoal {
  const date = (days: number): string => at(now, days).slice(0, 10);
  return { minutes: 90, activeSeconds: 3_000, from: date(-3), to: date(3) };
}

function sampleLesson(order: number, title: string): HomeLesson {
  const isBegun = order === 0;
  return {
    id: id(10 + order),
    state: 'AVAILABLE',
    progress: 'ONGOING',
    progression: isBegun ? 0.4 : 0,
    scoring: { global: { actual: 0, max: 100 } },
    order,
    currentNodeId: null,
    startedAt: isBegun ? new Date().toISOString() : null,
    startAt: null,
    expireAt: null,
    waitsFor: null,
    course: { title, language: null, stepCount: 12, minutes: 25 },
  };
}

function sampleSession(language: SampleLanguage, now: number): HomeSession {
  const { className, programName, courses, trainer } = sampleWords[language];
  return {
    id: id(1),
    name: className,
    startAt: at(now, -7),
    expireAt: at(now, 30),
    expired: false,
    trainers: [trainer],
    nextSlot: null,
    programs: [
      {
        id: id(2),
        programId: id(3),
        name: programName,
        opensAt: at(now, -7),
        closesAt: at(now, 30),
        reviewed: false,
        mayBeginAgain: false,
        lessons: courses.map((title, order) => sampleLesson(order, title)),
      },
    ],
  };
}

function sampleClass(language: SampleLanguage, now: number): OwnClass {
  const { className, programName, courses } = sampleWords[language];
  return {
    id: id(1),
    name: className,
    startAt: at(now, -7),
    expireAt: at(now, 30),
    mobileAllowed: true,
    programs: [{ id: id(3), name: programName }],
    courseTitles: [...courses],
    competencyIds: [],
  };
}

function sampleCertificate(language: SampleLanguage, contextName: string, now: number): PublicCertificate {
  const { className, programName, courses, learner } = sampleWords[language];
  return {
    ref: 'example-of-a-reference',
    status: 'issued',
    statusAt: at(now, 0),
    expiresAt: null,
    facts: {
      holder: learner,
      courseTitle: courses[0],
      programName,
      className,
      contextName,
      wording: 'Certificat',
      startedAt: at(now, -7),
      endedAt: at(now, 0),
      activeSeconds: 5_400,
      score: 920,
      issuedAt: at(now, 0),
    },
  };
}
