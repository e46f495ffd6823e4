/** Figures of a period, of the learners whose results the caller may read; of authors without small groups (domain §4). */
import {
  limits,
  type Statistics,
  type StatisticsQuery,
  type StatisticsRow,
  type StatisticsScope,
  type StatisticsSubject,
  type StatisticsValues,
} from '@parcours/contract';
import {
  administeredClasses,
  coursesOfRole,
  hasCourseRole,
  holdsAnyCourseRole,
  holdsCourseRole,
  isContextAdmin,
  measuresOf,
  overseenCompanies,
  statisticsPeriod,
  usualTimeZone,
  withoutSmallGroups,
} from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findPublishedId, findVersionState } from '../courses/versions/versions.store.ts';
import { askedOf, labelOf } from '../grading/analysis/asked-of.ts';
import { findItemFigures, type ItemFigures } from './item-statistics.store.ts';
import {
  type CountedDays,
  type CountedLessons,
  type FigureRow,
  findFigures,
  findReach,
} from './statistics.store.ts';

type Wanted = Omit<StatisticsQuery, 'from' | 'to'>;
type Principal = Scope['principal'];

/** What a caller reads as one who follows learners: with the right to their names. */
function followed(principal: Principal, { companyId, classId, courseId }: Wanted): CountedLessons {
  return {
    userId: principal.userId,
    everybody: isContextAdmin(principal),
    companyIds: overseenCompanies(principal),
    classIds: administeredClasses(principal),
    courseIds: null,
    companyId: companyId ?? null,
    classId: classId ?? null,
    courseId: courseId ?? null,
  };
}

/** What a caller reads as an author: everybody who takes the courses that they write. */
function authored(principal: Principal, { courseId }: Wanted): CountedLessons {
  return {
    ...followed(principal, {}),
    everybody: true,
    courseIds: hasCourseRole(principal, 'author') ? null : coursesOfRole(principal, 'author'),
    courseId: courseId ?? null,
  };
}

/**
 * An author reads the questions of their own course, and who is nothing else the list of these courses, of the whole
 * centre. What is narrowed to a company or class is read by right of following it alone.
 */
function readsAsAuthor(
  principal: Principal,
  follows: boolean,
  of: StatisticsSubject,
  wanted: Wanted,
): boolean {
  if (isContextAdmin(principal) || wanted.companyId !== undefined || wanted.classId !== undefined)
    return false;
  if (of === 'items' && wanted.courseId !== undefined)
    return holdsCourseRole(principal, 'author', wanted.courseId);
  return of === 'courses' && !follows && holdsAnyCourseRole(principal, 'author');
}

export async function readStatistics(
  scope: Scope,
  of: StatisticsSubject,
  { from, to, ...wanted }: StatisticsQuery,
): Promise<Statistics> {
  const { tx, principal, context, clock } = scope;
  const timeZone = context.settings.timeZone ?? usualTimeZone;
  const own = followed(principal, wanted);
  const at = { now: clock.now(), timeZone };
  const look = await findReach(tx, own, at);
  const follows = own.everybody || look.teaches || own.companyIds.length + own.classIds.length > 0;
  const asAuthor = readsAsAuthor(principal, follows, of, wanted);
  if (!asAuthor && !follows)
    throw new AppError(
      holdsAnyCourseRole(principal, 'author') && of === 'items' ? 'MODEL_NOT_FOUND' : 'Forbidden',
    );
  if (of === 'items' && wanted.courseId === undefined)
    throw new AppError('BAD_REQUEST', { path: 'query.courseId' });
  const counted = asAuthor ? authored(principal, wanted) : own;
  const has = asAuthor ? await findReach(tx, counted, at) : look;
  if (!has.hasCompany || !has.hasClass || !has.hasCourse) throw new AppError('MODEL_NOT_FOUND');
  const days = statisticsPeriod({ from, to }, look.today);
  if (days === null) throw new AppError('BAD_REQUEST', { path: 'query.from' });
  const name: StatisticsScope = asAuthor ? 'authors' : counted.everybody ? 'context' : 'own';
  return tableOf(scope, { of, scope: name, ...days, timeZone }, counted);
}

async function tableOf(
  { tx }: Scope,
  head: Pick<Statistics, 'of' | 'scope' | 'from' | 'to' | 'timeZone'>,
  counted: CountedLessons,
): Promise<Statistics> {
  const found = await (head.of === 'items'
    ? findItems(tx, counted, head)
    : findFigures(tx, head.of, counted, head).then((rows) => toTable(head.of, rows)));
  const { rows, overall } = head.scope === 'authors' ? withoutSmallGroups(found) : found;
  return {
    ...head,
    measures: [...measuresOf[head.of]],
    overall,
    rows: [...rows],
    total: found.total,
    groupMin: limits.smallGroupMin,
  };
}

interface Table {
  readonly rows: readonly StatisticsRow[];
  readonly overall: StatisticsValues;
  readonly total: number;
}

const valuesOf = (of: StatisticsSubject, row: { readonly [M in keyof StatisticsValues]: unknown }) =>
  Object.fromEntries(measuresOf[of].map((measure) => [measure, row[measure] ?? null])) as StatisticsValues;

function toTable(of: StatisticsSubject, found: readonly FigureRow[]): Table {
  const [all, ...rows] = found;
  return {
    rows: rows
      .slice(0, limits.statisticsRowsMax)
      .flatMap(({ id, title, within, ...row }) =>
        id === null ? [] : [{ id, title, within, withheld: false, values: valuesOf(of, row) }],
      ),
    overall: all === undefined ? {} : valuesOf(of, all),
    total: all?.total ?? 0,
  };
}

/** The questions of the published version, in its order; one that is no longer in it is not listed. */
async function findItems(tx: Scope['tx'], counted: CountedLessons, days: CountedDays): Promise<Table> {
  const courseId = counted.courseId ?? '';
  const publishedId = await findPublishedId(tx, courseId);
  const version =
    publishedId === undefined || publishedId === null
      ? undefined
      : await findVersionState(tx, courseId, publishedId);
  if (version === undefined) return { rows: [], overall: {}, total: 0 };
  const asked = askedOf(version);
  const places = asked.map(({ blockId, path }) => `${blockId}/${path}`);
  const figures = await findItemFigures(tx, counted, days, places);
  const placed = new Map(figures.map((row) => [`${row.blockId}/${row.path}`, row]));
  const none: Partial<ItemFigures> = { learners: 0, exercises: 0 };
  return {
    rows: asked.slice(0, limits.statisticsRowsMax).map(({ blockId, path, page, row }) => ({
      id: `${blockId}/${path}`,
      title: labelOf(row.title ?? '') || page.slice(0, 300) || '…',
      within: page.slice(0, 300) || null,
      withheld: false,
      values: valuesOf('items', placed.get(`${blockId}/${path}`) ?? none),
    })),
    overall: valuesOf('items', placed.get('null/null') ?? none),
    total: asked.length,
  };
}
