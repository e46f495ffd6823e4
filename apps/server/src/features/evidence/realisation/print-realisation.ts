/** A certificat de réalisation as a tagged PDF, a page for each learner and class (decision 0530). */
import type { Readable } from 'node:stream';
import { actionNatures, type ProviderFieldNeeded, type TrainingProvider } from '@parcours/contract';
import { certificateFonts } from '../../certificates/certificate-font.ts';
import type { CertificateLanguage } from '../../certificates/certificate-words.ts';
import { hoursText } from '../../certificates/write-text.ts';
import { createRecordPage } from '../record-page.ts';
import { realisationWords } from './realisation-words.ts';
import type { RealisedTraining } from './realised-training.ts';

/** All that such a paper says of the centre. */
export type WholeProvider = { readonly [F in ProviderFieldNeeded]: string } & Pick<TrainingProvider, 'name'>;

export interface RealisationPrint {
  readonly realised: RealisedTraining;
  readonly provider: WholeProvider;
  /** Its name, which stands where the provider has no other. */
  readonly centre: string;
  readonly timeZone: string;
  readonly madeAt: Date;
  readonly colour: string;
  readonly language: CertificateLanguage;
}

const spaced = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ');

export async function printRealisation(print: RealisationPrint): Promise<Readable> {
  const { realised, provider, centre, timeZone, madeAt, colour, language } = print;
  const words = realisationWords[language];
  const { beneficiary, employer, employerSiret, titles, className, natures, from, to, minutes, liveMinutes } =
    realised;
  const name = provider.name ?? centre;
  const page = createRecordPage(
    {
      title: `${words.title} – ${beneficiary}`,
      author: name,
      subject: beneficiary,
      language,
      madeAt,
      colour,
      footer: (number) => words.page(`${words.title}, ${beneficiary}`, number),
    },
    await certificateFonts(),
  );
  const day = (moment: Date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment);
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const line = (label: string, text: string) => page.paragraph(`${label}${colon} ${text}`);
  page.paragraph(name, 12);
  page.paragraph(provider.address, 9);
  page.paragraph(
    `${words.siret}${colon} ${spaced(provider.siret)} · ${words.declarationNumber}${colon} ${provider.declarationNumber}`,
    9,
  );
  page.heading(1, words.title);
  page.paragraph(words.signedBy(provider.signatory, provider.signatoryRole, name));
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
  line(words.dates, words.fromTo(day(from), day(to)));
  if (minutes > 0) line(words.hours, `${hoursText(minutes * 60)} (1)`);
  if (liveMinutes > 0)
    line(
      minutes > 0 ? words.live : words.liveAlone,
      `${hoursText(liveMinutes * 60)} (${minutes > 0 ? 2 : 1})`,
    );
  page.paragraph(words.keeping, 9);
  page.paragraph(words.madeAt(provider.place, day(madeAt)));
  page.boxes([`${words.signature}${colon} ${provider.signatory}, ${provider.signatoryRole}`]);
  const notes = [
    ...(minutes > 0 ? [words.howCounted] : []),
    ...(liveMinutes > 0 ? [minutes > 0 ? words.howAttendedToo : words.howAttended] : []),
  ];
  for (const [at, note] of notes.entries()) page.paragraph(`(${at + 1}) ${note}`, 8.5);
  page.end();
  return page.pdf;
}
