/** What a centre takes away about training; who took what stays in the audit (assurance §4 D19). */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Locale, PublicCertificate } from '@parcours/contract';
import { centreDay } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { GuardedScope } from '../../platform/http/calls/scope.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { sha256 } from '../../platform/security/digest.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { csvOf } from '../../platform/files/csv.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { keepsSlotsOf } from '../attendance/must-keep-slots.ts';
import { findSlots } from '../attendance/slots.store.ts';
import { printedCertificate, printLanguage } from '../certificates/printed-certificate.ts';
import { findSignedClasses } from './attended.store.ts';
import { findCertificatesOf, findReadableClass } from './evidence.store.ts';
import { fileNames, streamedZip, type ZippedFile } from '../../platform/files/streamed-zip.ts';
import type { Paper } from './record-page.ts';
import { printSheets, type Sheets } from './print-slot-sheet.ts';
import { readRealisationPapers } from './realisation/print-realisation-certificate.ts';
import { readTrainingRecord, type TrainingRecord } from './training-record.ts';
import { trainingRecordWords } from './training-record-words.ts';

type Scope = GuardedScope<Principal>;

/** Small enough to be held whole. */
interface MadeFile extends ZippedFile {
  readonly make: () => Promise<Buffer>;
}

/** Throws MODEL_NOT_FOUND to whoever may not read the results of all learners of the class. */
export async function zipClassCertificates(
  scope: Scope,
  publicAddress: PublicAddress,
  classId: string,
  locale: Locale | undefined,
): Promise<Paper> {
  const { context, clock, who, log } = scope;
  const found = await scope.transact(async (tx) => {
    const name = await findReadableClass(tx, who, classId);
    if (name === undefined) throw new AppError('MODEL_NOT_FOUND');
    const certificates = await findCertificatesOf(tx, who, { classId }, clock.now());
    // Sheets name everybody: whoever reads results without keeping the slots gets none.
    const isKeeper = await keepsSlotsOf({ tx, principal: who }, classId);
    const slots = isKeeper ? await findSlots(tx, classId) : [];
    await note(scope, tx, classId, { certificates: certificates.length, slots: slots.length });
    const realised = await readRealisationPapers(
      scope,
      publicAddress,
      tx,
      { classId },
      { locale, folder: '' },
    );
    const sheets = slots.length === 0 ? [] : [{ className: name, slots }];
    return { name, certificates, sheets, realised };
  });
  const { files } = trainingRecordWords[printLanguage(context, locale)];
  const holding = found.certificates.filter(({ status }) => status === 'issued');
  const printed = certificateFiles(scope, publicAddress, holding, locale, '');
  const fileOf = new Map(holding.map(({ ref }, at) => [ref, printed[at]?.path ?? '']));
  const list = csvOf(
    ['holder', 'course', 'program', 'issuedAt', 'status', 'reference', 'file'],
    found.certificates.map(({ ref, status, facts }) => ({
      holder: facts.holder ?? '',
      course: facts.courseTitle,
      program: facts.programName,
      issuedAt: facts.issuedAt,
      status,
      reference: ref,
      file: fileOf.get(ref) ?? '',
    })),
  );
  const all = withManifest(
    [
      { path: `${files.list}.csv`, make: () => Promise.resolve(Buffer.from(list)) },
      ...printed,
      ...found.realised.files,
      ...(found.realised.whyNone === ''
        ? []
        : [
            {
              path: 'LISEZMOI-README.txt',
              make: () => Promise.resolve(Buffer.from(found.realised.whyNone)),
            },
          ]),
      ...sheetFiles(scope, found.sheets, locale, ''),
    ],
    files.manifest,
    clock.now().toISOString(),
  );
  return { name: `${files.certificates}-${found.name}`, bytes: streamedZip(all, clock.now(), log) };
}

/** Throws MODEL_NOT_FOUND to whoever may read nothing of the person's training. */
export async function printRecord(scope: Scope, userId: string, locale: Locale | undefined): Promise<Paper> {
  const record = await scope.transact((tx) => takenRecord(scope, tx, userId));
  return { name: paperName(scope, record, locale), bytes: await printed(scope, record, locale) };
}

export async function zipRecord(
  scope: Scope,
  publicAddress: PublicAddress,
  userId: string,
  locale: Locale | undefined,
): Promise<Paper> {
  const { files, readme } = trainingRecordWords[printLanguage(scope.context, locale)];
  const { record, sheets, realised } = await scope.transact(async (tx) => ({
    record: await takenRecord(scope, tx, userId),
    sheets: await sheetsOf(scope, tx, userId),
    realised: await readRealisationPapers(
      scope,
      publicAddress,
      tx,
      { userId },
      { locale, folder: `${files.realised}/` },
    ),
  }));
  const hasRealised = realised.files.length > 0 || realised.whyNone !== '';
  const papers: MadeFile[] = [
    {
      path: 'LISEZMOI-README.txt',
      make: () => Promise.resolve(Buffer.from(`${readme(hasRealised)}${realised.whyNone}`)),
    },
    {
      path: `${files.record}.pdf`,
      isCompressed: true,
      make: async () => buffer(await printed(scope, record, locale)),
    },
    {
      path: `${files.record}.json`,
      make: () => Promise.resolve(Buffer.from(JSON.stringify(record, null, 2))),
    },
    ...certificateFiles(scope, publicAddress, record.certificates, locale, `${files.certificates}/`),
    ...realised.files,
    ...sheetFiles(
      scope,
      sheets.map((one) => ({ ...one, extractOf: { userId, name: record.person.name } })),
      locale,
      `${files.sheets}/`,
    ),
  ];
  const whole = withManifest(papers, files.manifest, record.madeAt);
  return {
    name: paperName(scope, record, locale),
    bytes: streamedZip(whole, new Date(record.madeAt), scope.log),
  };
}

/** The SHA-256 of every file in a last one. */
function withManifest(papers: readonly MadeFile[], name: string, madeAt: string): MadeFile[] {
  const hashes: Record<string, string> = {};
  const hashed = papers.map(({ make, ...paper }) => ({
    ...paper,
    make: async () => {
      const bytes = await make();
      hashes[paper.path] = sha256(bytes).toString('hex');
      return bytes;
    },
  }));
  // The last of all: every other file has been made when its turn comes.
  const manifest = {
    path: `${name}.json`,
    make: () => Promise.resolve(Buffer.from(JSON.stringify({ madeAt, sha256: hashes }, null, 2))),
  };
  return [...hashed, manifest];
}

/** Of each class the slots in which something was recorded of the person. */
async function sheetsOf({ who }: Scope, tx: TenantTransaction, userId: string): Promise<Sheets[]> {
  const sheets: Sheets[] = [];
  for (const { id, name, slotIds } of await findSignedClasses(tx, who, userId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const slots = await findSlots(tx, id);
    sheets.push({ className: name, slots: slots.filter((slot) => slotIds.includes(slot.id)) });
  }
  return sheets;
}

/** One file for each class. */
function sheetFiles(
  scope: Scope,
  sheets: readonly Sheets[],
  locale: Locale | undefined,
  folder: string,
): MadeFile[] {
  const { files } = trainingRecordWords[printLanguage(scope.context, locale)];
  const names = fileNames(sheets.map(({ className }) => className));
  return sheets.map((one, at) => ({
    path: `${folder}${folder === '' ? files.sheets : (names[at] ?? files.sheets)}.pdf`,
    isCompressed: true,
    make: async () => buffer((await printSheets(scope, one, locale)).bytes),
  }));
}

const paperName = (
  { context }: Scope,
  { person, madeAt }: TrainingRecord,
  locale: Locale | undefined,
): string => {
  const { files } = trainingRecordWords[printLanguage(context, locale)];
  return `${files.record}-${person.name}-${centreDay(new Date(madeAt), context.settings.timeZone)}`;
};

async function takenRecord(scope: Scope, tx: TenantTransaction, userId: string): Promise<TrainingRecord> {
  const record = await readTrainingRecord(scope, tx, scope.who, userId);
  if (record === undefined) throw new AppError('MODEL_NOT_FOUND');
  await note(scope, tx, userId, { lessons: record.lessons.length });
  return record;
}

async function printed(
  { context }: Scope,
  record: TrainingRecord,
  locale: Locale | undefined,
): Promise<Readable> {
  // Loaded with the first print: what makes a PDF weighs as much as the rest of the server.
  const { printTrainingRecord } = await import('./print-training-record.ts');
  const { brand } = context.metas.colours;
  return printTrainingRecord({ record, colour: brand, language: printLanguage(context, locale) });
}

/** One file for each, named after holder and course. */
function certificateFiles(
  { context }: Scope,
  publicAddress: PublicAddress,
  certificates: readonly PublicCertificate[],
  locale: Locale | undefined,
  folder: string,
): MadeFile[] {
  const { files } = trainingRecordWords[printLanguage(context, locale)];
  const names = fileNames(
    certificates.map(({ facts }) => `${facts.holder ?? files.nobody}-${facts.courseTitle}`),
  );
  return certificates.map((certificate, at) => ({
    path: `${folder}${names[at] ?? certificate.ref}.pdf`,
    isCompressed: true,
    make: async () => (await printedCertificate(context, publicAddress, certificate, locale)).bytes,
  }));
}

function note(
  { ids, clock, who }: Scope,
  tx: TenantTransaction,
  subject: string,
  details: Readonly<Record<string, number>>,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: who.userId };
  return insertAuditEntry(tx, { ...entry, action: 'data-exported', subject, details });
}
