/** Statistics over HTTP: what is counted, for whom, of which days, and what its files hold (back-office §4, domain §4). */
import { text as textOf } from 'node:stream/consumers';
import type { Statistics, StatisticsQuery, StatisticsSubject } from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { courseContentSample, courseKeysSample, sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { signAllIn, type PrincipalName, type Tokens } from '../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { type StockedProgram, stockProgram } from '../../testing/stock/stock-program.ts';
import { stockWorld, type World } from '../../testing/stock/stocked-world.ts';

let server: TestServer;
let world: World;
let tokens: Tokens;
let program: StockedProgram;
let foreign: Client;

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.status} ${JSON.stringify(result.body)}`);
  return result.data;
};
const as = (who: PrincipalName): Client => server.client(world.host, { token: tokens[who] ?? '' });
const ask = (who: PrincipalName, of: StatisticsSubject, query: StatisticsQuery = {}) =>
  as(who).getStatistics({ params: { of }, query });
const read = async (
  who: PrincipalName,
  of: StatisticsSubject,
  query: StatisticsQuery = {},
): Promise<Statistics> => must(await ask(who, of, query));

/** The right choices are the helmet and the harness; one of them is half. */
async function answer(who: 'learner' | 'peer', picked: readonly string[]): Promise<void> {
  const params = { id: who === 'learner' ? program.lessons.first : program.peerLessonId };
  const page = must(await as(who).getCurrentPage({ params, query: {} }));
  must(await as(who).pingLesson({ params, body: { pageId: page.id, activeSeconds: 0 } }));
  server.clock.advance(10_000);
  must(await as(who).pingLesson({ params, body: { pageId: page.id, activeSeconds: 10 } }));
  const inputs = { answers: [{ path: samplePath('pick'), userAnswer: [...picked] }] };
  must(await as(who).answerPage({ params, query: {}, body: { pageId: page.id, inputs } }));
}

let courseId: string;
const dayMs = 24 * 3_600_000;
const dayAfter = (days: number) =>
  new Date(server.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  const neighbour = await stockWorld(server, 'beta');
  server.clock.advance(3_000);
  tokens = await signAllIn(server, world);
  foreign = await clientOf(server, neighbour.tenant, 'admin');
  const content = courseContentSample();
  const kept = new Set<string>([sampleNodes.root, sampleNodes.firstSection, sampleNodes.choices]);
  program = await stockProgram(server, world.tenant, {
    content: { ...content, nodes: content.nodes.filter(({ id }) => kept.has(id)) },
    keys: courseKeysSample(),
  });
  const lesson = must(await as('learner').getLesson({ params: { id: program.lessons.first } }));
  courseId = lesson.course.id;
  await answer('learner', ['helmet', 'harness']);
  await answer('peer', ['helmet']);
});
afterAll(() => server.close());

const ofClass = (table: Statistics) => table.rows.find(({ id }) => id === program.classId);

describe('counts', () => {
  test('by class: learners, those who were active, exercises with their mean, lessons that ended, active time', async () => {
    const table = await read('trainer', 'classes', { classId: program.classId });
    expect(table).toMatchObject({
      scope: 'own',
      total: 1,
      measures: ['learners', 'active', 'exercises', 'result', 'completed', 'activeSeconds'],
    });
    expect(ofClass(table)).toEqual({
      id: program.classId,
      title: 'Branching class',
      within: expect.stringMatching(/./) as string,
      withheld: false,
      values: { learners: 2, active: 2, exercises: 2, result: 0.75, completed: 2, activeSeconds: 20 },
    });
    expect(table.overall).toEqual(ofClass(table)?.values);
  });

  test('by course and by competency, those above included', async () => {
    const courses = await read('organizer', 'courses', { courseId });
    expect(courses.rows).toMatchObject([{ id: courseId, values: { exercises: 2, result: 0.75 } }]);
    const { rows, overall } = await read('admin', 'competencies', { courseId });
    for (const { values } of rows) expect(values.exercises).toBeLessThanOrEqual(overall.exercises ?? 0);
    expect(rows.map(({ withheld }) => withheld)).not.toContain(true);
  });

  test('by question, with its title, the share of right answers and the median time', async () => {
    const table = await read('trainer', 'items', { courseId });
    const picked = table.rows.find(({ id }) => id.endsWith(samplePath('pick')));
    expect(picked).toMatchObject({
      withheld: false,
      values: { learners: 2, exercises: 2, result: 0.75, right: 0.5, medianSeconds: 10 },
    });
    expect(picked?.title).not.toBe('…');
    expect(table.total).toBe(table.rows.length);
  });

  test('what happened in the days asked for alone, by the days of the centre', async () => {
    const today = await read('trainer', 'classes', {
      classId: program.classId,
      from: dayAfter(0),
      to: dayAfter(0),
    });
    expect(ofClass(today)?.values.exercises).toBe(2);
    const before = await read('trainer', 'classes', {
      classId: program.classId,
      from: dayAfter(-9),
      to: dayAfter(-1),
    });
    expect(ofClass(before)?.values).toEqual({
      learners: 2,
      active: 0,
      exercises: 0,
      result: null,
      completed: 0,
      activeSeconds: 0,
    });
  });

  test.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 'query.from'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'query.from'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'query.from'],
    [{ from: 'hier' }, 'query.from'],
    [{ classId: 'x' }, 'query.classId'],
  ])('refuses %j', async (query, path) => {
    expect(await ask('admin', 'classes', query)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'BAD_REQUEST', path }] },
    });
  });

  test('refuses questions of no course', async () => {
    expect(await ask('admin', 'items')).toMatchObject({ body: { errors: [{ path: 'query.courseId' }] } });
  });
});

describe('whose', () => {
  test('admins read of everybody, companies of theirs, trainers of their classes', async () => {
    const elsewhere = world.rows.elsewhere.classes;
    const seen = async (who: PrincipalName) => (await read(who, 'classes')).rows.map(({ id }) => id);
    expect(await seen('admin')).toEqual(expect.arrayContaining([elsewhere, program.classId]));
    for (const who of ['organizer', 'owner', 'certifier', 'supervisor', 'company-admin'] as const) {
      const ids = await seen(who);
      expect(ids, who).toContain(program.classId);
      expect(ids, who).not.toContain(elsewhere);
    }
    expect(await seen('trainer')).not.toContain(elsewhere);
    expect(await seen('class-admin')).toEqual([world.tenant.openClass.classId]);
  });

  test('nobody reads of a class, a company or a course of others: it is as if there were none', async () => {
    const { classes, companies, courses } = world.rows.elsewhere;
    for (const query of [{ classId: classes }, { companyId: companies }, { courseId: courses }])
      for (const who of ['trainer', 'organizer', 'class-admin'] as const)
        expect(await ask(who, 'classes', query), JSON.stringify(query)).toMatchObject({ status: 404 });
    for (const query of [{ classId: program.classId }, { courseId }])
      expect(await foreign.getStatistics({ params: { of: 'classes' }, query })).toMatchObject({
        status: 404,
      });
    expect((await read('admin', 'classes', { companyId: companies })).rows.map(({ id }) => id)).toEqual([
      classes,
    ]);
  });

  test('who follows nobody and writes nothing is refused', async () => {
    for (const who of ['learner', 'outsider'] as const)
      for (const of of ['classes', 'courses', 'competencies'] as const)
        expect(await ask(who, of), `${who} ${of}`).toMatchObject({ status: 403 });
    expect(await ask('anonymous', 'classes')).toMatchObject({ status: 401 });
  });
});

describe('authors', () => {
  test('read their courses of the whole centre, without groups under five', async () => {
    for (const who of ['author', 'editor'] as const) {
      const items = await read(who, 'items', { courseId });
      expect(items).toMatchObject({ scope: 'authors', overall: {}, groupMin: 5 });
      const picked = items.rows.find(({ id }) => id.endsWith(samplePath('pick')));
      expect(picked).toMatchObject({ withheld: true, values: {} });
      expect((await read(who, 'courses')).rows.find(({ id }) => id === courseId)).toMatchObject({
        withheld: true,
      });
    }
  });

  test('of named courses read these alone', async () => {
    const own = world.tenant.courseIds[0];
    expect((await read('course-author', 'courses')).rows.map(({ id }) => id)).toEqual([own]);
    expect(await ask('course-author', 'items', { courseId: own })).toMatchObject({ status: 200 });
    expect(await ask('course-author', 'items', { courseId })).toMatchObject({ status: 404 });
  });

  test('narrow nothing to a class or a company, nor read by class or competency', async () => {
    expect(await ask('author', 'classes')).toMatchObject({ status: 403 });
    expect(await ask('author', 'competencies')).toMatchObject({ status: 403 });
    expect((await ask('author', 'items', { courseId, classId: program.classId })).ok).toBe(false);
    expect((await ask('author', 'courses', { companyId: world.tenant.companyId })).ok).toBe(false);
  });
});

describe('files', () => {
  const params = { of: 'classes' } as const;

  test('CSV: each line carries its period, and a name that begins like a formula is text', async () => {
    const name = '=HYPERLINK("http://x")';
    must(await as('admin').updateClass({ params: { id: program.classId }, body: { name } }));
    const csv = must(
      await as('trainer').getStatisticsCsv({ params, query: { classId: program.classId, locale: 'fr' } }),
    );
    const [head, line, all] = Buffer.from(csv as Uint8Array)
      .toString('utf8')
      .replace('\ufeff', '')
      .split('\r\n');
    expect(head).toBe(
      'Session,Entreprise,Du,Au,Apprenants,Actifs,Exercices,Résultat moyen,Modules terminés,Temps actif (s)',
    );
    expect(line).toMatch(/^"'=HYPERLINK.*,2,2,2,0.75,2,20$/);
    expect(all).toMatch(/^Ensemble,,.*,2,2,2,0.75,2,20$/);
  });

  test('a workbook: texts are texts, figures are figures, and a sheet says what is counted', async () => {
    const bytes = must(
      await as('trainer').getStatisticsWorkbook({
        params,
        query: { classId: program.classId, locale: 'en' },
      }),
    );
    const parts = await unzipped(Buffer.from(bytes as Uint8Array));
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>');
    expect([...parts.values()].join('')).not.toContain('<f>');
    expect(sheet).toMatch(/<c r="E2" s="1"><v>2<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="H2" s="2"><v>0.75<\/v><\/c>/);
    const definitions = parts.get('xl/worksheets/sheet2.xml') ?? '';
    expect(definitions).toContain('Mean of the results of these exercises');
    expect(parts.get('xl/workbook.xml')).toContain('name="Classes"');
  });

  test('are of the same learners as the screen', async () => {
    for (const call of ['getStatisticsCsv', 'getStatisticsWorkbook'] as const) {
      expect(await as('learner')[call]({ params, query: {} })).toMatchObject({ status: 403 });
      const elsewhere = { classId: world.rows.elsewhere.classes };
      expect(await as('trainer')[call]({ params, query: elsewhere })).toMatchObject({ status: 404 });
    }
  });
});

function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, string>();
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed);
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken);
          textOf(stream).then((text) => {
            parts.set(entry.fileName, text);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(parts));
      zip.readEntry();
    });
  });
}
