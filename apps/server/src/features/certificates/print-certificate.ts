/** A certificate as a tagged PDF page: language, title, reading order, a QR code with its text (domain §10). */
import type { CertificateFacts, CertificateStatus } from '@parcours/contract';
import { dateText } from '@parcours/rules';
import PDFDocument from 'pdfkit';
import type { CertificateFonts } from './certificate-font.ts';
import { type CertificateLanguage, certificateWords } from './certificate-words.ts';
import { hoursText, registerFonts, writeText } from './write-text.ts';
import { qrCode } from './qr-code.ts';

export interface CertificatePrint {
  readonly facts: CertificateFacts;
  readonly status: CertificateStatus;
  /** An instant; null where it holds for good. */
  readonly expiresAt: string | null;
  readonly ref: string;
  /** Address of the public page. */
  readonly url: string;
  /** Of the tenant, dark enough for text: checked by the colour rules of its context. */
  readonly colour: string;
  readonly language: CertificateLanguage;
  /** Of the centre: by whose calendar days are told. */
  readonly timeZone: string;
}

const margin = 56;
const ink = '#1d2530';
const qrSide = 104;

/** The same print gives the same bytes: its moment is that of the facts. */
export function printCertificate(print: CertificatePrint, fonts: CertificateFonts): Promise<Buffer> {
  const { facts, status, expiresAt, ref, url, colour, language, timeZone } = print;
  const words = certificateWords[language];
  const holder = facts.holder ?? words.erased;
  const title = `${words.title[facts.wording]} – ${facts.courseTitle}`;
  const issuedAt = new Date(facts.issuedAt);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, right: margin, bottom: 24, left: margin },
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: facts.contextName,
      Subject: holder,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const bytes = collected(pdf);
  registerFonts(pdf, fonts);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * margin;

  const write = (
    tag: string,
    text: string,
    size: number,
    y: number,
    colourOf = ink,
    left = margin,
    room = width,
    isCopied = false,
  ) => {
    const at = { size, left, y, width: room, colour: colourOf, isCopied };
    root.add(pdf.struct(tag, {}, () => writeText(pdf, text, at)));
    return pdf.y;
  };

  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(0, 0, pdf.page.width, 14).fill(colour);
  pdf.endMarkedContent();
  let y = write('P', facts.contextName, 13, margin) + 36;
  y = write('H1', words.title[facts.wording], 32, y, colour) + 24;
  if (status !== 'issued') y = write('P', words.status[status], 14, y, '#a01020') + 16;
  y = write('P', words.awardedTo, 13, y) + 4;
  y = write('P', holder, 26, y) + 20;
  y = write('P', words.followed, 13, y) + 4;
  y = write('H2', facts.courseTitle, 20, y) + 24;
  const day = (instant: string) => dateText(new Date(instant), language, { dateStyle: 'long', timeZone });
  const lines: readonly (readonly [string, string])[] = [
    [words.program, facts.programName],
    [words.session, facts.className],
    [
      words.dates,
      day(facts.startedAt) === day(facts.endedAt)
        ? day(facts.endedAt)
        : words.from(day(facts.startedAt), day(facts.endedAt)),
    ],
    [words.time, hoursText(facts.activeSeconds)],
    [words.score, words.outOf(facts.score)],
    ...(expiresAt === null ? [] : [[words.until, day(expiresAt)] as const]),
  ];
  for (const [label, value] of lines)
    y = write('P', `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`, 13, y) + 8;
  write('P', words.issued(facts.contextName, day(facts.issuedAt)), 13, y + 20);

  const top = pdf.page.height - margin - qrSide;
  const { size, runs } = qrCode(url);
  const module = qrSide / size;
  root.add(
    pdf.struct('Figure', { alt: `${words.qrCode} ${url}` }, () => {
      for (const run of runs)
        pdf.rect(margin + run.x * module, top + run.y * module, run.width * module, module);
      pdf.fill('#000000');
    }),
  );
  const beside = margin + qrSide + 20;
  const room = width - qrSide - 20;
  let line = write('P', words.verify, 11, top, ink, beside, room) + 4;
  line = write('P', url, 10, line, ink, beside, room, true) + 4;
  write(
    'P',
    `${words.reference}${language === 'fr' ? '\u00a0' : ''}: ${ref}`,
    10,
    line,
    ink,
    beside,
    room,
    true,
  );
  root.end();
  pdf.end();
  return bytes;
}

function collected(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', fail);
  });
}
