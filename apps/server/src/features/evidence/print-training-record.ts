/** The record of somebody's training as a tagged PDF, written while it is sent: a page is gone before the next begins. */
import type { Readable } from 'node:stream';
import { dateText, rangeText } from '@parcours/rules';
import { soon } from '../../platform/time/timers.ts';
import { certificateFonts } from '../certificates/certificate-font.ts';
import { type CertificateLanguage, certificateWords } from '../certificates/certificate-words.ts';
import { hoursText } from '../certificates/write-text.ts';
import { attendanceWords } from './attendance-words.ts';
import { createRecordPage, type RecordPage } from './record-page.ts';
import type { RecordedLesson, TrainingRecord } from './training-record.ts';
import { type TrainingRecordWords, trainingRecordWords } from './training-record-words.ts';

export interface RecordPrint {
  readonly record: TrainingRecord;
  readonly colour: string;
  readonly language: CertificateLanguage;
}

const stepShares = [0.34, 0.13, 0.13, 0.13, 0.15, 0.12] as const;

/** The same record gives the same bytes: its moment is that at which it was read. */
export async function printTrainingRecord({ record, colour, language }: RecordPrint): Promise<Readable> {
  const words = trainingRecordWords[language];
  const { person, centre, madeAt, timeZone } = record;
  const page = createRecordPage(
    {
      title: `${words.title} – ${person.name}`,
      author: centre,
      subject: person.name,
      language,
      madeAt: new Date(madeAt),
      colour,
      footer: (number) => words.page(`${words.title}, ${person.name}`, number),
    },
    await certificateFonts(),
  );
  const dayOf = (instant: string, style: 'long' | 'short' = 'long', zone = timeZone) =>
    dateText(new Date(instant), language, { dateStyle: style, timeZone: zone });
  // What fails in the middle ends the download: a PDF without its directory opens nowhere.
  void write().catch((error: unknown) =>
    page.pdf.destroy(error instanceof Error ? error : new Error('the record could not be printed')),
  );
  return page.pdf;

  async function write(): Promise<void> {
    page.paragraph(centre, 12);
    page.heading(1, words.title);
    page.paragraph(words.made(dayOf(madeAt), centre));
    const colon = language === 'fr' ? '\u00a0:' : ':';
    for (const [name, value] of [
      [words.name, person.name],
      [words.email, person.email],
      [words.birthday, person.birthday === null ? null : dayOf(person.birthday, 'long', 'UTC')],
      [words.companies, person.companies.join(', ')],
    ] as const)
      if (value !== null && value !== '') page.paragraph(`${name}${colon} ${value}`, undefined, true);
    page.heading(2, words.together);
    page.table(
      [words.planned, words.recognised, words.measured].map((title) => ({ title, share: 1 / 3 })),
      [
        [
          hoursText(record.plannedMinutes * 60),
          hoursText(record.recognisedMinutes * 60),
          minutesText(record.measuredSeconds),
        ],
      ],
    );
    page.paragraph(words.howCounted, 9);
    if (record.lessons.length === 0) page.paragraph(words.noLesson);
    for (const lesson of record.lessons) {
      writeLesson(page, lesson, words, dayOf);
      // Others are answered between two courses.
      await new Promise<void>((done) => soon(done));
    }
    writeAttendance(page, record, language);
    page.heading(2, words.certificates);
    if (record.certificates.length === 0) page.paragraph(words.noCertificate);
    for (const { facts, ref, status } of record.certificates) {
      const title = `${certificateWords[language].title[facts.wording]}, ${facts.courseTitle}`;
      const said = words.certificate(title, dayOf(facts.issuedAt), ref);
      page.paragraph(`${said} (${words.status[status]})`, undefined, true);
    }
    page.heading(2, words.signatures);
    page.paragraph(words.noSignature);
    page.boxes(words.signedBy);
    page.end();
  }
}

function writeLesson(
  page: RecordPage,
  lesson: RecordedLesson,
  words: TrainingRecordWords,
  dayOf: (instant: string, style?: 'long' | 'short') => string,
): void {
  const { courseTitle, className, programName, versionNumber, startedAt, endedAt, completed, score } = lesson;
  page.heading(2, courseTitle);
  const facts = [
    className,
    programName,
    ...(versionNumber === null ? [] : [words.version(versionNumber)]),
    ...(lesson.isSecondRun ? [words.secondRun] : []),
    words.dates(dayOf(startedAt), endedAt === null ? null : dayOf(endedAt)),
    ...(completed ? [words.completed] : []),
    `${words.score} ${points(score)}`,
  ];
  page.paragraph(facts.join(' · '));
  if (lesson.steps.length === 0) return page.paragraph(words.noStep);
  const titles = [words.step, words.planned, words.recognised, words.measured, words.doneOn, words.result];
  page.table(
    titles.map((title, at) => ({ title, share: stepShares[at] ?? 0 })),
    [
      ...lesson.steps.map((step) => [
        step.title,
        `${hoursText(step.plannedMinutes * 60)}${step.isEstimate ? '*' : ''}`,
        hoursText(step.recognisedMinutes * 60),
        minutesText(step.measuredSeconds),
        step.completedAt === null ? '' : dayOf(step.completedAt, 'short'),
        step.score.max === 0 ? '' : points(step.score),
      ]),
      [
        words.sum,
        hoursText(lesson.plannedMinutes * 60),
        hoursText(lesson.recognisedMinutes * 60),
        minutesText(lesson.measuredSeconds),
        '',
        points(score),
      ],
    ],
    true,
  );
}

const slotShares = [0.34, 0.28, 0.12, 0.26] as const;

function writeAttendance(
  page: RecordPage,
  { attendance, timeZone }: TrainingRecord,
  language: CertificateLanguage,
): void {
  const words = attendanceWords[language];
  page.heading(2, words.inRecord);
  if (attendance.length === 0) return page.paragraph(words.noneInRecord);
  const shape = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  const titles = [words.slot, words.when, words.attendance, words.remark];
  page.table(
    titles.map((title, at) => ({ title, share: slotShares[at] ?? 0 })),
    attendance.map(({ className, title, startAt, endAt, state, reason, isCorrected }) => [
      `${className} · ${title}`,
      rangeText(new Date(startAt), new Date(endAt), language, shape),
      words.state[state],
      [reason, isCorrected ? words.corrected : null].filter((part) => part !== null).join(' · '),
    ]),
  );
}

const points = ({ actual, max }: { readonly actual: number; readonly max: number }): string =>
  `${Math.round(actual * 100) / 100} / ${Math.round(max * 100) / 100}`;

/** Of one step: seconds count, since many take less than a minute. */
const minutesText = (seconds: number): string =>
  seconds < 3_600
    ? `${Math.floor(seconds / 60)} min ${String(Math.round(seconds) % 60).padStart(2, '0')}`
    : hoursText(seconds);
