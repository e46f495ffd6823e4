/** Bringing people in from a table: read, judged row by row, committed, and undone for a day (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant } from '../scalars.ts';

export const importField = z.enum(['email', 'firstname', 'lastname', 'username', 'birthday']);
export type ImportField = z.infer<typeof importField>;

const column = z
  .number()
  .int()
  .min(0)
  .max(limits.importColumnsMax - 1);

/** Which column holds what, and in which order days and months stand. */
export const importMapping = z.strictObject({
  columns: z.partialRecord(importField, column),
  dates: z.enum(['dmy', 'mdy']),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** What a row will do: nothing is merged in silence, and who is missing from the table stays unless it is asked twice. */
export const rowVerdict = z.enum(['new', 'same', 'changed', 'refused']);
export type RowVerdict = z.infer<typeof rowVerdict>;

export const rowFault = z.strictObject({
  /** The cell; null for the row as a whole. */
  field: importField.nullable(),
  reason: z.enum([
    'missing',
    'length',
    'invalid',
    /** Something stands behind a closing quote. */
    'torn',
    /** More cells than columns. */
    'too-many-cells',
    /** The same address, or name to sign in with, stands in the row of `line` already. */
    'twice',
    /** Somebody else signs in with it. */
    'taken',
    /** Holds an `@` without being the person's own address. */
    'address',
    /** The account is there, and what one signs in with is not changed by a table. */
    'kept',
    /** Somebody of the same name and birthday is there, under another address. */
    'twin',
    /** The account is suspended. */
    'suspended',
  ]),
  line: z.number().int().optional(),
  /** Whom the account belongs to that is meant. */
  who: z.string().optional(),
});
export type RowFault = z.infer<typeof rowFault>;

const counts = z.strictObject({
  new: z.number().int(),
  same: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
});

export const peopleImport = z.strictObject({
  id,
  companyId: id,
  /** The class that its people enter; null for none, or one that is gone. */
  classId: id.nullable(),
  className: z.string().nullable(),
  name: z.string(),
  /**
   * `committing` and `undoing`: a job is at it; `done` of `total` rows are imported now. `commit-failed` and
   * `undo-failed`: nobody is at it any more, and what was done is kept; the same call goes on with it.
   */
  state: z.enum(['judged', 'committing', 'commit-failed', 'committed', 'undoing', 'undo-failed', 'undone']),
  encoding: z.enum(['utf-8', 'windows-1252']),
  delimiter: z.string(),
  hasHeader: z.boolean(),
  /** Names of the columns; empty where the table has none. */
  columns: z.array(z.string()),
  mapping: importMapping,
  counts,
  total: z.number().int(),
  done: z.number().int(),
  /** People whom it has put into the class. */
  entered: z.number().int(),
  createdAt: instant,
  committedAt: instant.nullable(),
  /** Until when it can be undone, once it is committed or has failed. */
  undoUntil: instant.nullable(),
  /** People of the company whom the table does not name, where it was asked to suspend them; null where nobody asked. */
  missing: z
    .strictObject({
      /** How many it was asked for. */
      asked: z.number().int(),
      /** Suspended by this import, now. */
      suspended: z.number().int(),
      /** Whom somebody suspended, or gave a role or another place, before the job came to them. */
      left: z.number().int(),
      /** Open again, since the import was undone. */
      reopened: z.number().int(),
      /** Whose account somebody opened or closed since: the undo left them as they are. */
      kept: z.number().int(),
    })
    .nullable(),
  /** What taking it back has done so far; null where nobody asked for it. */
  undone: z
    .strictObject({
      removed: z.number().int(),
      restored: z.number().int(),
      /** Accounts and fields that somebody has used or changed since. */
      kept: z.number().int(),
    })
    .nullable(),
});
export type PeopleImport = z.infer<typeof peopleImport>;

const one = z.strictObject({ id });
const reading = ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST'] as const;
const failing = ['UNAVAILABLE', 'UNDEFINED'] as const;

export const createImport = endpoint({
  call: calls.createImport,
  summary:
    'Reads a table of people for a company, and for a class of it where one is named, maps its columns as last time or as they are called, and judges every row; makes nothing yet (back-office §4)',
  access: 'signed-in',
  scope: 'people:import',
  query: z.strictObject({ companyId: id, classId: id.optional() }),
  upload: true,
  success: { status: 201, body: peopleImport },
  errors: [
    ...reading,
    'IMPORT_UNREADABLE',
    'PAYLOAD_TOO_LARGE',
    'TOO_MANY_REQUESTS',
    'QUOTA_EXCEEDED',
    ...failing,
  ],
});

export const getImport = endpoint({
  call: calls.getImport,
  summary: 'An import and how far it is: for a context admin',
  access: 'signed-in',
  scope: 'people:import',
  params: one,
  success: { status: 200, body: peopleImport },
  errors: [...reading, ...failing],
});

export const setImportMapping = endpoint({
  call: calls.setImportMapping,
  summary: 'Says which column holds what, judges every row anew, and remembers it for the company',
  access: 'signed-in',
  scope: 'people:import',
  params: one,
  body: importMapping,
  success: { status: 200, body: peopleImport },
  errors: [...reading, 'IMPORT_NOT_READY', 'QUOTA_EXCEEDED', ...failing],
});

export const importRow = z.strictObject({
  line: z.number().int(),
  /** Raised each time its cells are written anew. */
  revision: z.number().int(),
  cells: z.array(z.string()),
  verdict: rowVerdict,
  faults: z.array(rowFault),
  /** What an account that is there would hold instead of what it holds. */
  changes: z.array(z.strictObject({ field: importField, before: z.string().nullable(), after: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = endpoint({
  call: calls.listImportRows,
  summary: 'Rows of an import in the order of the table, with what each does or why it is refused',
  access: 'signed-in',
  scope: 'people:import',
  params: one,
  query: z.strictObject({
    verdict: rowVerdict.optional(),
    /** Rows behind this line. */
    after: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
  }),
  success: { status: 200, body: z.strictObject({ items: z.array(importRow) }) },
  errors: [...reading, ...failing],
});

export const setImportRow = endpoint({
  call: calls.setImportRow,
  summary:
    'Writes the cells of a row anew before the import is committed, and judges it with those that name the same account; the rest of the table stays as it was judged. Refused where somebody has written it meanwhile (back-office §4)',
  access: 'signed-in',
  scope: 'people:import',
  params: z.strictObject({ id, line: z.coerce.number().int().min(1).max(limits.importLineMax) }),
  body: z.strictObject({
    /** Of the row as it was read. */
    revision: z.number().int().min(1),
    cells: z
      .array(
        z
          .string()
          .max(limits.importCellMax)
          .refine((cell) => !cell.includes('\u0000')),
      )
      .max(limits.importColumnsMax),
  }),
  success: { status: 200, body: importRow },
  errors: [...reading, 'IMPORT_NOT_READY', 'IMPORT_ROW_CHANGED', 'QUOTA_EXCEEDED', ...failing],
});

const missingPerson = z.strictObject({ id, name: z.string(), email: z.string().nullable() });

/** What a list of missing people looked like: who confirms it confirms these people and no others. */
const fingerprint = z.string().regex(/^[0-9a-f]{32}$/);

export const listMissingPeople = endpoint({
  call: calls.listMissingPeople,
  summary:
    'People of the company, or of the class, whom no row of the table names and whom committing could suspend; whoever has a role, a place elsewhere or a directory is counted as spared (back-office §4)',
  access: 'signed-in',
  scope: 'people:import',
  params: one,
  query: z.strictObject({
    search: z.string().trim().max(limits.searchTextMax).optional(),
    limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(missingPerson),
      /** All of them, whatever is searched for. */
      total: z.number().int(),
      /** Those that the search finds. */
      found: z.number().int(),
      /** Missing as well, and never suspended by a table. */
      spared: z.number().int(),
      fingerprint,
    }),
  },
  errors: [...reading, 'IMPORT_NOT_READY', ...failing],
});
export type MissingPeople = z.infer<typeof listMissingPeople.success.body>;

export const commitImport = endpoint({
  call: calls.commitImport,
  summary:
    'Makes and changes the accounts of the good rows, as a job, and enrols or plans them in the class of the import; refused rows do nothing. One that failed is gone on with where it ended. With `suspendMissing` it suspends the people whom the table does not name, if they are still those of the list that was confirmed',
  access: 'signed-in',
  scope: 'people:import',
  params: one,
  body: z
    .strictObject({
      /** The fingerprint of the list that was read and confirmed. */
      suspendMissing: fingerprint.optional(),
    })
    .optional(),
  success: { status: 200, body: peopleImport },
  errors: [...reading, 'IMPORT_NOT_READY', 'IMPORT_MISSING_CHANGED', 'QUOTA_EXCEEDED', ...failing],
});

export const getRefusedRows = endpoint({
  call: calls.getRefusedRows,
  summary: 'The refused rows as CSV, as they came, with the reason in a column of its own',
  access: 'signed-in',
  scope: 'people:import',
  params: one,
  query: z.strictObject({ locale: z.enum(['fr', 'en']) }),
  success: {
    status: 200,
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    type: 'text/csv; charset=utf-8',
  },
  errors: [...reading, ...failing],
});

export const undoImport = endpoint({
  call: calls.undoImport,
  summary:
    'Takes an import back that is committed or failed, within a day, as a job, and goes on with an undo that failed: accounts that it made go unless they were used, what it changed is as before, whom it suspended may enter again',
  access: 'signed-in',
  scope: 'people:import',
  params: one,
  success: { status: 200, body: peopleImport },
  errors: [...reading, 'IMPORT_NOT_READY', 'QUOTA_EXCEEDED', ...failing],
});
