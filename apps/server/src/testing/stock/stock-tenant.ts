/** A small tenant with people, a company, classes, a program of two courses and lessons: what server tests stand on. */
import type { ContextSettings } from '@parcours/contract';
import { sql } from 'kysely';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import { stockCourses } from './stock-courses.ts';

export const stockPassword = 'Secret-2026!';
/** Of that password, at the least cost there is: some thousands of sign-ins of a run would hash for minutes. */
export const stockPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$cGFyY291cnMtc3RvY2tlZA$NcXmAFsuwfcY/CumYSd8zjHX2ew4Sb4PNdDXp1OlrrU';

export interface StockedTenant {
  readonly contextId: string;
  readonly host: string;
  readonly contentHost: string;
  readonly users: Readonly<
    Record<'learner' | 'peer' | 'trainer' | 'organizer' | 'admin' | 'outsider', string>
  >;
  readonly companyId: string;
  readonly openClass: StockedClass;
  /** Ended a week ago. */
  readonly pastClass: StockedClass;
  readonly programId: string;
  readonly courseIds: readonly [string, string];
}

export interface StockedClass {
  readonly classId: string;
  readonly classProgramId: string;
  readonly learnerClassUserId: string;
  /** The learner's lessons, in the order of the courses. */
  readonly lessonIds: readonly [string, string];
}

export const stockSettings: ContextSettings = {
  internalAuthentication: true,
  singleSignOn: false,
  invitationCodes: false,
  certificationAccess: true,
  certificationType: 'Certificat',
  allowContactTeacher: true,
  canSet: { firstname: true, lastname: true, email: true, username: true, birthday: true },
  simplePasswordForInvited: false,
  requireTerms: false,
  lockZoomOnSmallScreens: false,
  tools: {
    search: true,
    notebook: true,
    mistakesReview: true,
    answerFlags: true,
    weeklyGoal: true,
    print: true,
    push: true,
  },
};

const day = 24 * 3_600_000;

/** What stocking needs of a server; a database alone will do. */
export interface Stockable {
  readonly open: OpenDatabase;
  readonly clock: Clock;
}

/** Adds a tenant at `{alias}.test`; `locales` as its portal offers them. */
export async function stockTenant(
  server: Stockable,
  alias: string,
  { isDefault = false, locales = ['fr'] }: { isDefault?: boolean; locales?: readonly string[] } = {},
): Promise<StockedTenant> {
  const { open, clock } = server;
  const ids = createIds(clock, systemRandom);
  const contextId = ids.next();
  const now = clock.now();
  const at = (days: number) => new Date(now.getTime() + days * day);
  const [host, contentHost] = [`${alias}.test`, `content.${alias}.test`];

  await open.asOwner(async (owner) => {
    await owner.query(
      `insert into contexts (id, alias, name, assets, metas, settings, "isDefault", "createdAt")
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        contextId,
        alias,
        `Centre ${alias}`,
        JSON.stringify({ logo: '/logo.svg', favicon: '/favicon.ico' }),
        JSON.stringify({ colours: { brand: '#205080' }, labels: {}, locales }),
        JSON.stringify(stockSettings),
        isDefault,
        now,
      ],
    );
    await owner.query(
      `insert into context_hosts (host, "contextId", kind) values ($1, $4, 'frontoffice'), ($2, $4, 'content'), ($3, $4, 'backoffice')`,
      [host, contentHost, `admin.${alias}.test`, contextId],
    );
  });

  return open.database.withTenant(contextId, async (tx) => {
    const add = async (username: string, firstname: string) => {
      const id = ids.next();
      await tx.run(
        tx.sql.insertInto('users').values({
          contextId,
          id,
          username,
          firstname,
          lastname: 'Martin',
          email: `${username}@${host}`,
          birthday: '1990-05-17',
          tincanIdentifier: ids.next(),
          createdAt: now,
        }),
      );
      await tx.run(
        tx.sql
          .insertInto('user_secrets')
          .values({ contextId, userId: id, passwordHash: stockPasswordHash, changedAt: now }),
      );
      return id;
    };
    const users = {
      learner: await add('learner', 'Léa'),
      peer: await add('peer', 'Paul'),
      trainer: await add('trainer', 'Théo'),
      organizer: await add('organizer', 'Olga'),
      admin: await add('admin', 'Anne'),
      outsider: await add('outsider', 'Oscar'),
    };
    const roleId = ids.next();
    await tx.run(
      tx.sql.insertInto('roles').values({ contextId, id: roleId, name: 'admin', permissions: ['all'] }),
    );
    await tx.run(
      tx.sql.insertInto('role_users').values({ contextId, id: ids.next(), roleId, principalId: users.admin }),
    );
    const companyId = ids.next();
    await tx.run(tx.sql.insertInto('companies').values({ contextId, id: companyId, name: 'Atelier Durand' }));
    await tx.run(
      tx.sql.insertInto('company_users').values([
        { contextId, id: ids.next(), companyId, userId: users.organizer, role: 'ORGANIZER' },
        { contextId, id: ids.next(), companyId, userId: users.learner, role: 'STUDENT' },
      ]),
    );
    const { programId, programCourseIds, courseIds } = await stockCourses(tx, ids, now);

    const addClass = async (name: string, startAt: Date, expireAt: Date): Promise<StockedClass> => {
      const [classId, classProgramId] = [ids.next(), ids.next()];
      await tx.run(
        tx.sql
          .insertInto('classes')
          .values({ contextId, id: classId, companyId, name, startAt, expireAt, createdAt: startAt }),
      );
      await tx.run(
        tx.sql.insertInto('class_programs').values({ contextId, id: classProgramId, classId, programId }),
      );
      const enrol = async (userId: string, role: 'STUDENT' | 'TEACHER') => {
        const id = ids.next();
        await tx.run(
          tx.sql
            .insertInto('class_users')
            .values({ contextId, id, classId, userId, role, createdAt: startAt }),
        );
        return id;
      };
      const addLessons = async (userId: string) => {
        const lessonIds: string[] = [];
        for (const [index, courseId] of courseIds.entries()) {
          const id = ids.next();
          await tx.run(
            tx.sql.insertInto('lessons').values({
              contextId,
              id,
              userId,
              classId,
              classProgramId,
              programCourseId: programCourseIds[index] ?? '',
              courseId,
              isEndOfProgram: index === courseIds.length - 1,
              createdAt: startAt,
            }),
          );
          lessonIds.push(id);
        }
        return lessonIds as [string, string];
      };
      const learnerClassUserId = await enrol(users.learner, 'STUDENT');
      await enrol(users.peer, 'STUDENT');
      await enrol(users.trainer, 'TEACHER');
      const lessonIds = await addLessons(users.learner);
      await addLessons(users.peer);
      return { classId, classProgramId, learnerClassUserId, lessonIds };
    };
    const pastClass = await addClass('Session passée', at(-60), at(-7));
    const openClass = await addClass('Session en cours', at(-10), at(30));
    await tx.run({ compile: () => sql`set constraints all immediate`.compile(tx.sql) });
    return { contextId, host, contentHost, users, companyId, openClass, pastClass, programId, courseIds };
  });
}
