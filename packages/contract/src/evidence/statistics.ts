/** Figures of what was learned in some days, by class, course, question or competency: nobody is named (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, label, locale } from '../scalars.ts';

/** What the figures are of. */
export const statisticsSubjects = ['classes', 'courses', 'items', 'competencies'] as const;
export type StatisticsSubject = (typeof statisticsSubjects)[number];

/**
 * `learners`: of classes and courses those who have a lesson there, of questions and competencies those who answered in
 * the period; `active`: learners with an answer or active time in the period; `exercises`: exercises completed, of a
 * question its answers; `result`: the mean ratio of these, 0..1; `right`: the share of answers that are wholly right;
 * `completed`: lessons that ended; `activeSeconds`: active time, measured (domain §8); `medianSeconds`: the median of the
 * active time on the page of a question.
 */
export const statisticsMeasures = [
  'learners',
  'active',
  'exercises',
  'result',
  'right',
  'completed',
  'activeSeconds',
  'medianSeconds',
] as const;
export type StatisticsMeasure = (typeof statisticsMeasures)[number];

/** Null where nothing can be said. A subject has the measures that are named for it, and no other. */
const values = z.partialRecord(z.enum(statisticsMeasures), z.number().min(0).nullable());
export type StatisticsValues = z.infer<typeof values>;

const row = z.strictObject({
  /** Of the class, course or competency; of a question `{blockId}/{path}`. */
  id: z.string().max(300),
  title: label,
  /** The company of a class, the competency above another, the page of a question. */
  within: label.nullable(),
  /** So few learners that figures would tell about one: withheld from whoever may not read names. */
  withheld: z.boolean(),
  values,
});
export type StatisticsRow = z.infer<typeof row>;

/**
 * Over whom it counts: `context` everybody, `own` the learners whose results the caller may read, `authors` everybody who
 * takes courses that the caller writes, without small groups.
 */
export const statisticsScopes = ['context', 'own', 'authors'] as const;
export type StatisticsScope = (typeof statisticsScopes)[number];

const statistics = z.strictObject({
  of: z.enum(statisticsSubjects),
  scope: z.enum(statisticsScopes),
  /** First and last day, of the centre's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  /** The measures of the subject, in the order of columns. */
  measures: z.array(z.enum(statisticsMeasures)),
  /** Of all together; without values where a row is withheld. */
  overall: values,
  rows: z.array(row).max(limits.statisticsRowsMax),
  /** Rows that there are; the table holds those with the most exercises. */
  total: z.number().int().min(0),
  /** The group below which rows are withheld from authors. */
  groupMin: z.number().int(),
});
export type Statistics = z.infer<typeof statistics>;

const params = z.strictObject({ of: z.enum(statisticsSubjects) });
const query = z.strictObject({
  /** Both included; the last `statisticsDays` where absent. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  companyId: id.optional(),
  classId: id.optional(),
  /** Of questions: must be named. */
  courseId: id.optional(),
});
const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const getStatistics = endpoint({
  call: calls.getStatistics,
  summary:
    'Figures of a period by class, course, question or competency, of the learners whose results the caller may read; authors read those of their courses without small groups (back-office §4)',
  access: 'signed-in',
  scope: 'lessons:read',
  params,
  query,
  success: { status: 200, body: statistics },
  errors,
});
export type StatisticsQuery = z.infer<typeof query>;

const fileQuery = query.extend({ locale: locale.optional() });

export const getStatisticsCsv = endpoint({
  call: calls.getStatisticsCsv,
  summary: 'The table of the same figures as CSV (RFC 4180, UTF-8); each line carries its period',
  access: 'signed-in',
  scope: 'lessons:read',
  params,
  query: fileQuery,
  success: { status: 200, body: z.unknown(), type: 'text/csv; charset=utf-8' },
  errors,
});

export const getStatisticsWorkbook = endpoint({
  call: calls.getStatisticsWorkbook,
  summary:
    'The table of the same figures as an Office Open XML workbook, with a sheet that says what each column counts',
  access: 'signed-in',
  scope: 'lessons:read',
  params,
  query: fileQuery,
  success: {
    status: 200,
    body: z.unknown(),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  errors,
});
