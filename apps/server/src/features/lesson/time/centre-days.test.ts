/** A day is a day of the centre's time zone (domain §8): an evening in Halifax counts for its own day. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePath } from '@parcours/contract/testing';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { stockCertificate } from '../../../testing/stock/stock-certificate.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let halifax: StockedTenant;
let auckland: StockedTenant;
let paris: StockedTenant;
let azores: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  halifax = await stockTenant(server, 'alpha');
  auckland = await stockTenant(server, 'beta');
  paris = await stockTenant(server, 'gamma');
  azores = await stockTenant(server, 'delta');
  await setSettings(server, azores, { timeZone: 'Atlantic/Azores' });
  await setSettings(server, halifax, { timeZone: 'America/Halifax' });
  await setSettings(server, auckland, { timeZone: 'Pacific/Auckland' });
});
afterAll(() => server.close());

const goTo = (instant: string) => server.clock.advance(Date.parse(instant) - server.clock.now().getTime());

/** Ten minutes of a lesson whose second page is answered: days with time, with exercises, and of records; and when one was last seen. */
async function learnAt(tenant: StockedTenant, instant: string) {
  goTo(instant);
  const { lessonId, classId } = await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const params = { id: lessonId };
  const slide = must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.answerPage({ params, query: { include: 'next' } }));
  const page = must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  must(await learner.pingLesson({ params, body: { pageId: page.id, activeSeconds: 10 } }));
  const answers = [{ path: samplePath('pick'), userAnswer: ['helmet'] }];
  must(await learner.answerPage({ params, query: { include: 'next' }, body: { inputs: { answers } } }));
  const { days, standings, before } = must(await learner.getOwnActivity({ query: { from: '2026-03-01' } }));
  const admin = await clientOf(server, tenant, 'admin');
  const cohort = must(await admin.getCohort({ params: { id: classId }, query: {} }));
  return {
    time: days.filter(({ activeSeconds }) => activeSeconds > 0).map(({ day }) => day),
    exercises: days.filter(({ exercises }) => exercises > 0).map(({ day }) => day),
    records: standings.map(({ day }) => day),
    before,
    seen: cohort.learners.find(({ id }) => id === tenant.users.learner)?.lastActiveOn,
  };
}

test('time, exercises and records are of the day that the centre’s calendar shows', async () => {
  const of = (day: string) => ({ time: [day], exercises: [day], records: [day], before: null, seen: day });
  expect(await learnAt(auckland, '2026-03-02T12:00:00Z')).toEqual(of('2026-03-03'));
  expect(await learnAt(paris, '2026-03-02T23:30:00Z')).toEqual(of('2026-03-03'));
  expect(await learnAt(halifax, '2026-03-03T02:30:00Z')).toEqual(of('2026-03-02'));
});

test('what came before a day ends at its midnight there', async () => {
  const learner = await clientOf(server, halifax, 'learner');
  const next = must(await learner.getOwnActivity({ query: { from: '2026-03-03' } }));
  expect([next.days, next.standings]).toEqual([[], []]);
  expect(next.before).not.toBeNull();
});

test('a record is written once a day there, and again after its midnight', async () => {
  const recordsOf = async () => {
    const learner = await clientOf(server, halifax, 'learner');
    return must(await learner.getOwnActivity({ query: { from: '2026-03-01' } })).standings.map(
      ({ day }) => day,
    );
  };
  await learnAt(halifax, '2026-03-03T04:10:00Z');
  expect(await recordsOf()).toEqual(['2026-03-02', '2026-03-03']);
});

test('a certificate tells the days of the centre that issued it', async () => {
  const facts = {
    startedAt: '2026-02-02T02:00:00.000Z',
    endedAt: '2026-02-28T02:30:00.000Z',
    issuedAt: '2026-02-28T02:30:00.000Z',
  };
  const printed = async (tenant: StockedTenant) => {
    const ref = await stockCertificate(server, tenant, facts, 'issued', new Date('2027-03-01T02:00:00.000Z'));
    const query = { locale: 'en' } as const;
    const bytes = must(await server.client(tenant.host).getCertificatePdf({ params: { ref }, query }));
    const { items } = await (
      await (await getDocument({ data: bytes.slice(), verbosity: 0 }).promise).getPage(1)
    ).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    return text.match(/[A-Z][a-z]+ \d+, \d{4}/g);
  };
  expect(await printed(halifax)).toEqual([
    'February 1, 2026',
    'February 27, 2026',
    'February 28, 2027',
    'February 27, 2026',
  ]);
  expect(await printed(paris)).toEqual([
    'February 2, 2026',
    'February 28, 2026',
    'March 1, 2027',
    'February 28, 2026',
  ]);
});

test('a day whose first hour is there twice begins with the first of the two', async () => {
  // Half past midnight in the Azores, of which there is another an hour later.
  const day = '2026-10-25';
  expect(await learnAt(azores, `${day}T00:30:00Z`)).toMatchObject({ time: [day], exercises: [day] });
  const learner = await clientOf(server, azores, 'learner');
  const own = must(await learner.getOwnActivity({ query: { from: day } }));
  expect(own).toMatchObject({ days: [{ day, exercises: 1 }], standings: [{ day }], before: null });
  const admin = await clientOf(server, azores, 'admin');
  const exercisesOf = async (from: string, to: string) =>
    must(await admin.getStatistics({ params: { of: 'courses' }, query: { from, to } })).overall.exercises;
  expect(await exercisesOf('2026-10-24', '2026-10-24')).toBe(0);
  expect(await exercisesOf(day, day)).toBe(1);
});

test('time stays with the day to which it was credited when the zone of the centre changes, and none is lost or counted twice', async () => {
  const zoned = async (timeZone: string, instant: string) => {
    goTo(instant);
    await setSettings(server, paris, { timeZone });
    const learner = await clientOf(server, paris, 'learner');
    const { lessonId } = await stockLesson(server, paris);
    const params = { id: lessonId };
    const { id: pageId } = must(await learner.getCurrentPage({ params, query: {} }));
    must(await learner.pingLesson({ params, body: { pageId, activeSeconds: 10 } }));
    server.clock.advance(10_000);
    must(await learner.pingLesson({ params, body: { pageId, activeSeconds: 10 } }));
    const { days } = must(await learner.getOwnActivity({ query: { from: '2026-11-01' } }));
    return days.map(({ day, activeSeconds }) => [day, activeSeconds]);
  };
  expect(await zoned('Europe/Paris', '2026-11-03T12:00:00Z')).toEqual([['2026-11-03', 20]]);
  // Already the fourth there.
  expect(await zoned('Pacific/Auckland', '2026-11-03T12:10:00Z')).toEqual([
    ['2026-11-03', 20],
    ['2026-11-04', 20],
  ]);
  // And back on the third: what was credited to the day ahead is told as it was, until that day comes.
  expect(await zoned('Pacific/Honolulu', '2026-11-03T12:20:00Z')).toEqual([
    ['2026-11-03', 40],
    ['2026-11-04', 20],
  ]);
  expect(await zoned('Pacific/Honolulu', '2026-11-04T12:00:00Z')).toEqual([
    ['2026-11-03', 40],
    ['2026-11-04', 40],
  ]);
});
