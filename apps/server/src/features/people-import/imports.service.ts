/** Imports of people: mapped anew, listed, committed and taken back. */
import {
  type endpoints,
  type HandlerInput,
  limits,
  type PeopleImport,
  type SuccessBody,
} from '@parcours/contract';
import { centreDay } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { csvOf } from '../../platform/files/csv.ts';
import { removeEndedJobAbout } from '../../platform/jobs/operated-jobs.store.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { faultText, reasonColumn } from './fault-words.ts';
import {
  findRows,
  moveImport,
  rememberMapping,
  setImportAsker,
  setImportWorkedAgain,
  setMapping,
} from './imports.store.ts';
import { judgeImport } from './judge-import.ts';
import { askToSuspend } from './missing/missing-people.ts';
import { mustFindImport, readImport, undoEnd } from './read-import.ts';

type Mapping = HandlerInput<typeof endpoints.setImportMapping>;
type Listing = typeof endpoints.listImportRows;

export async function mapImport(scope: Scope, { params, body }: Mapping): Promise<PeopleImport> {
  const { tx, clock, context } = scope;
  const { id, companyId, columns } = await mustFindImport(scope, params.id);
  const far = Object.values(body.columns).find((at) => at !== undefined && at >= columns.length);
  if (far !== undefined) throw new AppError('BAD_REQUEST', { path: 'body.columns' });
  if (!(await setMapping(tx, id, body))) throw new AppError('IMPORT_NOT_READY');
  const rows = await findRows(tx, id, { most: limits.importRowsMax });
  const table = rows.map(({ line, cells, faults }) => ({
    line,
    cells,
    isTorn: faults.some(({ reason }) => reason === 'torn'),
  }));
  const today = centreDay(clock.now(), context.settings.timeZone);
  const judging = { importId: id, companyId, mapping: body, width: columns.length, today };
  await judgeImport(tx, judging, table, new Map(rows.map(({ line, revision }) => [line, revision])));
  return readImport(scope, id);
}

export async function listImportRows(
  scope: Scope,
  { params, query: { verdict, after, limit = limits.listDefault } }: HandlerInput<Listing>,
): Promise<SuccessBody<Listing>> {
  const { id } = await mustFindImport(scope, params.id);
  const rows = await findRows(scope.tx, id, { verdict: verdict ?? null, after: after ?? 0, most: limit });
  return {
    items: rows.map(({ line, revision, cells, verdict: is, faults, changes }) => {
      return { line, revision, cells: [...cells], verdict: is, faults: [...faults], changes };
    }),
  };
}

export async function commitImport(
  scope: Scope,
  { params, body }: HandlerInput<typeof endpoints.commitImport>,
): Promise<PeopleImport> {
  const { tx, clock, principal } = scope;
  const found = await mustFindImport(scope, params.id);
  const { id } = found;
  if (await moveImport(tx, id, ['judged'], 'committing')) {
    // No row of it is written anew from here on.
    if (body?.suspendMissing !== undefined) await askToSuspend(scope, found, body.suspendMissing);
    await rememberMapping(tx, id);
  } else {
    // Whom it suspends was decided when it began.
    const goesOn = body?.suspendMissing === undefined && (await setImportWorkedAgain(tx, id, 'committing'));
    if (!goesOn) throw new AppError('IMPORT_NOT_READY');
    await removeEndedJobAbout(tx, 'people-import', id);
  }
  await setImportAsker(tx, id, principal.userId);
  await queueJob(tx, 'people-import', { id, now: clock.now() });
  return readImport(scope, id);
}

export async function undoImport(scope: Scope, importId: string): Promise<PeopleImport> {
  const { tx, clock, principal } = scope;
  const { id, committedAt } = await mustFindImport(scope, importId);
  const end = undoEnd(committedAt);
  const isInTime = end !== null && end >= clock.now();
  // One that began in time is gone on with whenever it failed.
  const begins = isInTime && (await moveImport(tx, id, ['committed', 'commit-failed'], 'undoing'));
  if (!begins && !(await setImportWorkedAgain(tx, id, 'undoing'))) throw new AppError('IMPORT_NOT_READY');
  await setImportAsker(tx, id, principal.userId);
  await removeEndedJobAbout(tx, 'people-import-undo', id);
  await queueJob(tx, 'people-import-undo', { id, now: clock.now() });
  return readImport(scope, id);
}

/** As they came, with the reason of each in a column behind; what a spreadsheet would run is made text. */
export async function refusedRows(
  scope: Scope,
  { params, query: { locale } }: HandlerInput<typeof endpoints.getRefusedRows>,
): Promise<string> {
  const { id, columns } = await mustFindImport(scope, params.id);
  const rows = await findRows(scope.tx, id, { verdict: 'refused', most: limits.importRowsMax });
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.length);
  const names = Array.from({ length: width }, (_, at) => columns[at] || `#${at + 1}`);
  // A table is written by the names of its columns: each stands once.
  const header = [...names, reasonColumn(locale)].map((name, at, all) =>
    all.indexOf(name) === at ? name : `${name} (${at + 1})`,
  );
  const table = rows.map(({ cells, faults }) =>
    Object.fromEntries(
      header.map((name, at) => [name, at === width ? faultText(faults, locale) : (cells[at] ?? '')]),
    ),
  );
  return csvOf(header, table);
}
