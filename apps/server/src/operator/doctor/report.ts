/** What the doctor says: what is wrong and what to do about it, what could not be looked at, and what is well. */

/** Each has a test that brings it about. */
export type FindingCode =
  | 'BACKUP_MISSING'
  | 'BACKUP_OLD'
  | 'CLOCK_OFF'
  | 'DATABASE_READ_ONLY'
  | 'DATABASE_UNREACHABLE'
  | 'DATA_DIR_READ_ONLY'
  | 'DEMO_OPEN'
  | 'DEMO_PUBLIC'
  | 'DISK_NEARLY_FULL'
  | 'FOLDER_IN_USE'
  | 'HOST_UNKNOWN'
  | 'HOST_UNREACHABLE'
  | 'MAIL_UNREACHABLE'
  | 'MIGRATION_CHANGED'
  | 'MIGRATION_NEWER'
  | 'MIGRATION_PENDING'
  | 'POLICY_MISSING'
  | 'ROLE_MISSING'
  | 'ROLE_UNBOUND'
  | 'SECRETS_KEY_INVALID'
  | 'SECRETS_KEY_MISSING'
  | 'SECRETS_KEY_UNFIT';

export interface Finding {
  readonly code: FindingCode;
  readonly problem: string;
  readonly remedy: string;
}

export interface Report {
  readonly findings: Finding[];
  /** What was not looked at, and what one may want to know. */
  readonly notes: string[];
  readonly well: string[];
}

/** What an examination says in its report. */
export interface Examiner {
  readonly find: (code: FindingCode, problem: string, remedy: string) => void;
  readonly note: (sentence: string) => void;
  readonly well: (sentence: string) => void;
}

export function newReport(): { readonly report: Report; readonly examiner: Examiner } {
  const report: Report = { findings: [], notes: [], well: [] };
  return {
    report,
    examiner: {
      find: (code, problem, remedy) => void report.findings.push({ code, problem, remedy }),
      note: (sentence) => void report.notes.push(sentence),
      well: (sentence) => void report.well.push(sentence),
    },
  };
}

export function reportText({ findings, notes, well }: Report): string {
  return [
    ...well.map((sentence) => `ok    ${sentence}`),
    ...notes.map((sentence) => `note  ${sentence}`),
    ...findings.map(({ code, problem, remedy }) => `WRONG ${problem}\n      ${remedy} (${code})`),
    findings.length === 0 ? 'Nothing is wrong.' : `Wrong: ${findings.length}.`,
  ].join('\n');
}

export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && error instanceof AggregateError
    ? error.errors.map(sentenceOf).join('; ')
    : error.message;
};
