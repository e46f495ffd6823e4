/** A certificat de réalisation as a tagged PDF, a page for each learner and class (decision 0530). */
import type { Readable } from 'node:stream';
import { actionNatures } from '@parcours/contract';
import { dateText } from '@parcours/rules';
import { certificateFonts } from '../../certificates/certificate-font.ts';
import type { CertificateLanguage } from '../../certificates/certificate-words.ts';
import { hoursText } from '../../certificates/write-text.ts';
import { createRecordPage } from '../record-page.ts';
import type { PrintedFacts } from './realisation-certificates.store.ts';
import { realisationWords } from './realisation-words.ts';

export interface RealisationPrint {
  /** Nothing else is said of the person, the centre and the class. */
  readonly facts: PrintedFacts;
  /** Address of the public page. */
  readonly url: string;
  readonly colour: string;
  readonly language: CertificateLanguage;
}

const atMidnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
const spaced = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ');

export async function printRealisation(print: RealisationPrint): Promise<Readable> {
  const { facts, url, colour, language } = print;
  const words = realisationWords[language];
  const { employer, employerSiret, titles, className, natures, minutes, liveMinutes } = facts;
  const { provider, signatory, signatoryRole } = facts;
  const beneficiary = facts.holder ?? '';
  const page = createRecordPage(
    {
      title: `${words.title} – ${beneficiary}`,
      author: provider,
      subject: beneficiary,
      language,
      // The same print gives the same bytes: its moment is that of the facts.
      madeAt: atMidnight(facts.madeOn),
      colour,
      footer: (number) => words.page(`${words.title}, ${beneficiary}`, number),
    },
    await certificateFonts(),
  );
  const day = (date: string) => dateText(atMidnight(date), language, { dateStyle: 'long', timeZone: 'UTC' });
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const line = (label: string, text: string) => page.paragraph(`${label}${colon} ${text}`);
  page.paragraph(provider, 12);
  page.paragraph(facts.address, 9);
  page.paragraph(
    `${words.siret}${colon} ${spaced(facts.siret)} · ${words.declarationNumber}${colon} ${facts.declarationNumber}`,
    9,
  );
  page.heading(1, words.title);
  page.paragraph(words.signedBy(signatory, signatoryRole, provider));
  line(words.beneficiary, beneficiary);
  const known = employerSiret === null ? '' : ` (${words.siret} ${spaced(employerSiret)})`;
  line(words.employer, employer === null ? words.noEmployer : `${employer}${known}`);
  line(words.action, titles.length === 0 ? className : `${titles.join(', ')} (${className})`);
  page.heading(2, words.nature);
  page.checks(
    actionNatures.map((nature) => {
      const isTicked = natures.includes(nature);
      return { text: words.natures[nature], isTicked, alt: isTicked ? words.ticked : words.empty };
    }),
  );
  line(words.dates, words.fromTo(day(facts.from), day(facts.to)));
  if (minutes > 0) line(words.hours, `${hoursText(minutes * 60)} (1)`);
  if (liveMinutes > 0)
    line(
      minutes > 0 ? words.live : words.liveAlone,
      `${hoursText(liveMinutes * 60)} (${minutes > 0 ? 2 : 1})`,
    );
  page.paragraph(words.keeping, 9);
  page.paragraph(words.madeAt(facts.place, day(facts.madeOn)));
  page.boxes([`${words.signature}${colon} ${signatory}, ${signatoryRole}`]);
  const notes = [
    ...(minutes > 0 ? [words.howCounted] : []),
    ...(liveMinutes > 0 ? [minutes > 0 ? words.howAttendedToo : words.howAttended] : []),
  ];
  for (const [at, note] of notes.entries()) page.paragraph(`(${at + 1}) ${note}`, 8.5);
  page.code({ address: url, text: words.verify, alt: `${words.qrCode} ${url}` });
  page.end();
  return page.pdf;
}
