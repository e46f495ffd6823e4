/** The demonstration as its people find it, through the real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../features/jobs/housekeeping/housekeeping.service.ts';
import { createDiskFiles } from '../platform/files/disk-files.ts';
import { systemRandom } from '../platform/security/random.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { demoPassword } from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
let seeded: string[];
const parts = () => ({
  open: server.open,
  files: createDiskFiles(`${server.dataDir}/files`, systemRandom),
  clock: server.clock,
  random: systemRandom,
});

beforeAll(async () => {
  server = await startServer({ demo: true });
  seeded = await seedDemo(parts());
}, 120_000);
afterAll(() => server.close());

interface StoredLesson {
  class: string;
  progress: string;
  progression: number;
  scoreActual: number;
  scoreMax: number;
  timeSpent: number;
  startedAt: Date | null;
  stepCount: number;
  order: number;
}

const lessonsOf = (alias: string, username: string) =>
  server.open.asOwner((owner) =>
    owner.query<StoredLesson>(
      `select case when c."expireAt" < $3 then 'past' when c."startAt" > $3 then 'coming' else 'now' end as class,
         l.progress, l.progression, l."scoreActual", l."scoreMax", (select coalesce(sum(t.active), 0)::int from page_times t where t."contextId" = l."contextId" and t."lessonId" = l.id)
           as "timeSpent", l."startedAt", v."stepCount", pc."order"
       from lessons l join contexts x on x.id = l."contextId" join classes c on c.id = l."classId"
       join users u on u.id = l."userId" join courses co on co.id = l."courseId"
       join course_versions v on v.id = co."versionId" join program_courses pc on pc.id = l."programCourseId"
       where x.alias = $1 and u.username = $2 order by c."startAt", pc."order"`,
      [alias, username, server.clock.now()],
    ),
  );

it('adds both tenants, and nothing the second time', async () => {
  expect(seeded).toEqual(['atelier', 'maple']);
  expect(await seedDemo(parts())).toEqual([]);
});

it('says where each centre lies, and counts its days there', async () => {
  const zones = await server.open.asOwner((owner) =>
    owner.query<{ alias: string; zone: string | null; wrong: number }>(
      `select x.alias, x.settings ->> 'timeZone' as zone, (select count(*)::int from page_times t
         join lessons l on l."contextId" = x.id and l.id = t."lessonId"
         where t."contextId" = x.id and t.day < (l."startedAt" at time zone coalesce(x.settings ->> 'timeZone', 'Europe/Paris'))::date)
         as wrong from contexts x order by x.alias`,
    ),
  );
  expect(zones).toEqual([
    { alias: 'atelier', zone: null, wrong: 0 },
    { alias: 'maple', zone: 'America/Halifax', wrong: 0 },
  ]);
});

it('leaves nothing to housekeeping: what is shown first is there ten minutes later', async () => {
  const { open, files: store, clock } = parts();
  const removed = await keepHouse({ database: open.database, store, clock, temporary: server.dataDir });
  expect(Object.entries(removed).filter(([, count]) => count > 0)).toEqual([]);
});

describe.each([
  ['atelier', 'localhost'],
  ['maple', 'maple.localhost'],
] as const)('%s', (alias, host) => {
  it('lets each account of the demonstration sign in, terms accepted', async () => {
    for (const username of ['learner', 'learner2', 'trainer', 'organizer', 'admin']) {
      const response = await server.request(host, '/api/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: demoPassword }),
      });
      expect(response.status).toBe(200);
    }
    const rows = await server.open.asOwner((owner) =>
      owner.query<{ pending: number }>(
        'select count(*)::int as pending from users where "cguAcceptedAt" is null',
      ),
    );
    expect(rows).toEqual([{ pending: 0 }]);
  });

  it('shows the learner a session in progress, one done, one to come, and a lesson of 8 pages not yet started', async () => {
    const lessons = await lessonsOf(alias, 'learner');
    const current = lessons.find((one) => one.class === 'now' && one.startedAt !== null);
    expect(current).toMatchObject({ progress: 'ONGOING' });
    expect(current?.progression).toBeGreaterThan(0.2);
    expect(current?.timeSpent).toBeGreaterThan(300);
    const done = lessons.filter((one) => one.class === 'past' && one.progress === 'COMPLETED');
    expect(done.length).toBeGreaterThan(0);
    for (const { scoreActual, scoreMax, progression } of done) {
      expect(scoreActual).toBeGreaterThan(0);
      expect(scoreActual).toBeLessThanOrEqual(scoreMax);
      expect(progression).toBe(1);
    }
    expect(lessons.some((one) => one.class === 'coming')).toBe(true);
    expect(
      lessons.some(
        (one) => one.class === 'now' && one.startedAt === null && one.stepCount >= 8 && one.order === 0,
      ),
    ).toBe(true);
  });

  it('gives the learner months of records, certificates of which one was replaced, and a thread to read', async () => {
    const [found] = await server.open.asOwner((owner) =>
      owner.query<{ months: number; certificates: string[]; threads: number; unread: number }>(
        `select (select count(distinct date_trunc('month', date))::int from records r where r."userId" = u.id) as months,
           (select json_agg(c.status order by c."issuedAt") from certificates c where c."userId" = u.id) as certificates,
           (select count(*)::int from log_book_records l where l."studentId" = u.id and l."parentId" is null) as threads,
           (select count(*)::int from log_book_records l join log_book_reads s on s."userId" = u.id
              and s."recordId" = coalesce(l."parentId", l.id) and s."readAt" < l."createdAt" where l."studentId" = u.id) as unread
         from users u join contexts x on x.id = u."contextId" where x.alias = $1 and u.username = 'learner'`,
        [alias],
      ),
    );
    expect(found).toMatchObject({
      certificates: ['replaced', 'issued', 'issued', 'issued'],
      threads: 4,
      unread: 1,
    });
    expect(found?.months).toBeGreaterThanOrEqual(6);
  });

  it('shows a live part that took place, with who was there, late and absent, countersigned', async () => {
    const rows = await server.open.asOwner((owner) =>
      owner.query<{ states: string[]; isClosed: boolean; isPast: boolean }>(
        `select (select json_agg(l.state order by l.state) from attendance_lines l where l."slotId" = s.id) as states,
           c."signedAt" = s."endAt" as "isClosed", s."endAt" < $2 as "isPast"
         from class_slots s join contexts x on x.id = s."contextId"
         left join slot_countersignatures c on c."slotId" = s.id where x.alias = $1`,
        [alias, server.clock.now()],
      ),
    );
    const states = ['absent', 'late', 'present', 'present', 'present'];
    expect(rows).toEqual([{ states, isClosed: true, isPast: true }]);
  });

  it('lets nothing happen in the future', async () => {
    const [late] = await server.open.asOwner((owner) =>
      owner.query<{ count: number }>('select count(*)::int as count from lesson_event_list where at > $1', [
        server.clock.now(),
      ]),
    );
    expect(late).toEqual({ count: 0 });
  });

  it('serves its brand from the content origin', async () => {
    const response = await server.request(host, '/api/contexts/current');
    const { assets, name } = (await response.json()) as { assets: Record<string, string>; name: string };
    expect(name).not.toBe('');
    for (const address of Object.values(assets)) {
      const { host: contentHost, pathname, search } = new URL(address, `http://${host}`);
      const file = await server.request(contentHost, `${pathname}${search}`);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toMatch(/^image\/(svg\+xml|png)$/);
    }
  });
});
