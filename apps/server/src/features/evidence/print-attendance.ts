/** Attendance sheets as a tagged PDF, one slot after the other, written while it is sent: a sheet is read when its turn comes. */
import type { Readable } from 'node:stream';
import { limits } from '@parcours/contract';
import { dateText, displayName, type Named } from '@parcours/rules';
import type { Countersignature, SheetRow, StoredLine } from '../attendance/attendance.store.ts';
import type { StoredSlot } from '../attendance/slots.store.ts';
import { certificateFonts } from '../certificates/certificate-font.ts';
import type { CertificateLanguage } from '../certificates/certificate-words.ts';
import { type AttendanceWords, attendanceWords } from './attendance-words.ts';
import { createRecordPage, type PrintedCell, type RecordPage } from './record-page.ts';

export interface PrintedSheet {
  readonly rows: readonly SheetRow[];
  readonly countersigned: Countersignature | null;
}

export interface AttendancePrint {
  readonly centre: string;
  readonly className: string;
  readonly slots: readonly StoredSlot[];
  /** How the one person is called whose lines alone are told. */
  readonly extractOf?: string;
  readonly readSheet: (slotId: string) => Promise<PrintedSheet>;
  readonly timeZone: string;
  readonly madeAt: Date;
  readonly colour: string;
  readonly language: CertificateLanguage;
}

const shares = [0.24, 0.12, 0.24, 0.2, 0.2] as const;

/** A moment of the centre’s calendar and clock, or what of it is asked for. */
type Told = (moment: Date, parts: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>) => string;
const day = { dateStyle: 'full' } as const;
const minute = { dateStyle: 'short', timeStyle: 'short' } as const;
const clock = { timeStyle: 'short' } as const;

export async function printAttendance(print: AttendancePrint): Promise<Readable> {
  const { centre, className, slots, extractOf, readSheet, timeZone, madeAt, colour, language } = print;
  const words = attendanceWords[language];
  const told: Told = (moment, parts) => dateText(moment, language, { ...parts, timeZone });
  const page = createRecordPage(
    {
      title: `${words.title} – ${className}`,
      author: centre,
      subject: className,
      language,
      madeAt,
      colour,
      footer: (number) => words.page(`${words.title}, ${className}`, number),
    },
    await certificateFonts(),
  );
  // What fails in the middle ends the download: a PDF without its directory opens nowhere.
  void write().catch((error: unknown) =>
    page.pdf.destroy(error instanceof Error ? error : new Error('the sheet could not be printed')),
  );
  return page.pdf;

  async function write(): Promise<void> {
    page.paragraph(centre, 12);
    page.heading(1, words.title);
    page.paragraph(className, 12);
    if (extractOf !== undefined) page.paragraph(words.extractOf(extractOf));
    page.paragraph(words.made(told(madeAt, minute), centre));
    page.paragraph(words.howSigned(limits.slotGraceMinutes), 9);
    if (slots.length === 0) page.paragraph(words.noSlot);
    for (const slot of slots) writeSheet(page, slot, await readSheet(slot.id), { words, told });
    page.end();
  }
}

function writeSheet(
  page: RecordPage,
  slot: StoredSlot,
  { rows, countersigned }: PrintedSheet,
  { words, told }: { readonly words: AttendanceWords; readonly told: Told },
): void {
  const hours = `${told(slot.startAt, clock)} – ${told(slot.endAt, clock)}`;
  page.heading(2, `${slot.title}, ${told(slot.startAt, day)}, ${hours}`);
  const place = slot.place ?? slot.videoUrl;
  if (place !== null) page.paragraph(words.place(place));
  const trainers = slot.trainers.map((one) => displayName(one)).join(', ');
  if (trainers !== '') page.paragraph(words.trainers(trainers));
  if (slot.cancelledAt !== null)
    page.paragraph(words.cancelled(told(slot.cancelledAt, minute), slot.cancelReason ?? ''));
  if (rows.length === 0) {
    if (slot.cancelledAt === null) page.paragraph(words.noLearner);
    return;
  }
  const titles = [words.learner, words.attendance, words.recorded, words.signature, words.remark];
  page.table(
    titles.map((title, at) => ({ title, share: shares[at] ?? 0 })),
    rows.map(({ person, lines }) => [nameOf(person, words.erased), ...cellsOf(lines.at(-1))]),
  );
  const last = rows.map(({ lines }) => lines.at(-1)?.state);
  const count = (state: StoredLine['state'] | undefined) => last.filter((one) => one === state).length;
  const late = count('late');
  page.paragraph(words.counts(count('present') + late, late, count('absent'), count(undefined)));
  const corrections = rows.flatMap(({ person, lines }) => correctionsOf(nameOf(person, words.erased), lines));
  if (corrections.length > 0) page.heading(3, words.corrections);
  for (const correction of corrections) page.paragraph(correction, 9);
  if (countersigned === null) return page.paragraph(words.open);
  const by = countersigned.person === null ? words.nobody : nameOf(countersigned.person, words.nobody);
  page.paragraph(words.countersigned(by, told(countersigned.signedAt, minute)));
  if (countersigned.signature.by === 'hand') page.drawing(drawn(countersigned.signature.strokes, by));
  else page.paragraph(words.byClick, 9);

  function cellsOf(line: StoredLine | undefined): readonly PrintedCell[] {
    if (line === undefined) return [words.nothing, '', '', ''];
    const { state, signature, reason } = line;
    return [words.state[state], recordedText(line), signatureCell(signature), reason ?? ''];
  }

  function signatureCell(signature: StoredLine['signature']): PrintedCell {
    if (signature === null) return words.notSigned;
    return signature.by === 'click' ? words.byClick : drawn(signature.strokes, words.byHand);
  }

  function drawn(strokes: readonly (readonly number[])[], alt: string): PrintedCell & object {
    return { strokes, width: limits.signatureWidth, height: limits.signatureHeight, alt };
  }

  function recordedText({ recordedAt, recordedBy }: StoredLine): string {
    const by = recordedBy === null ? words.nobody : nameOf(recordedBy, words.nobody);
    return words.by(told(new Date(recordedAt), minute), by);
  }

  function correctionsOf(name: string, lines: readonly StoredLine[]): string[] {
    return lines.slice(1).map((line, at) => {
      const before = lines[at];
      const by = line.recordedBy === null ? words.nobody : nameOf(line.recordedBy, words.nobody);
      const moment = told(new Date(line.recordedAt), minute);
      return words.correction(
        name,
        before === undefined ? '' : valueOf(before),
        valueOf(line),
        moment,
        by,
        line.why ?? '–',
      );
    });
  }

  function valueOf({ state, reason }: StoredLine): string {
    return reason === null ? words.state[state] : `${words.state[state]} (${reason})`;
  }
}

const nameOf = (person: Named, erased: string): string => displayName(person) || erased;
