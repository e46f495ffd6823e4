/** The words of a printed certificat de réalisation: the ministry's in French, and what they say in English. */
import type { ActionNature, ProviderFieldNeeded } from '@parcours/contract';
import type { CertificateLanguage } from '../../certificates/certificate-words.ts';

export interface RealisationWords {
  readonly title: string;
  readonly siret: string;
  readonly declarationNumber: string;
  readonly signedBy: (signatory: string, role: string, provider: string) => string;
  readonly beneficiary: string;
  readonly employer: string;
  readonly noEmployer: string;
  readonly action: string;
  readonly nature: string;
  readonly natures: Readonly<Record<ActionNature, string>>;
  /** What a reader hears of a box. */
  readonly ticked: string;
  readonly empty: string;
  readonly dates: string;
  readonly fromTo: (from: string, to: string) => string;
  readonly hours: string;
  readonly howCounted: string;
  /** Of live parts, apart from the hours of activities. */
  readonly live: string;
  /** Where there are no others. */
  readonly liveAlone: string;
  readonly howAttended: string;
  readonly howAttendedToo: string;
  readonly keeping: string;
  readonly madeAt: (place: string, day: string) => string;
  readonly signature: string;
  /** Above the address of the public page. */
  readonly verify: string;
  readonly qrCode: string;
  readonly page: (name: string, number: number) => string;
  readonly file: string;
  /** Of the README of an archive that has none. */
  readonly missing: (fields: string) => string;
  readonly nothing: string;
  readonly needed: Readonly<Record<ProviderFieldNeeded, string>>;
}

const attendedFr =
  'Durée des séances où la présence est signée et la feuille contresignée, une arrivée en retard comptant la séance entière';
const attendedEn =
  'Duration of the live parts whose presence is signed and whose sheet is countersigned, a late arrival counting the whole part';

export const realisationWords: Readonly<Record<CertificateLanguage, RealisationWords>> = {
  fr: {
    title: 'Certificat de réalisation',
    siret: 'SIRET',
    declarationNumber: 'Numéro de déclaration d’activité',
    signedBy: (signatory, role, provider) =>
      `Je soussigné(e) ${signatory}, ${role}, pour ${provider}, dispensateur de l’action concourant au développement des compétences, atteste que :`,
    beneficiary: 'Bénéficiaire',
    employer: 'Entreprise',
    noEmployer: 'aucune',
    action: 'A suivi l’action',
    nature: 'Nature de l’action concourant au développement des compétences',
    natures: {
      training: 'Action de formation',
      skillsAssessment: 'Bilan de compétences',
      experienceValidation: 'Action de validation des acquis de l’expérience (VAE)',
      apprenticeship: 'Action de formation par apprentissage',
    },
    ticked: 'Case cochée',
    empty: 'Case non cochée',
    dates: 'Qui s’est déroulée',
    fromTo: (from, to) => `du ${from} au ${to}`,
    hours: 'Pour une durée de',
    howCounted:
      'Pour une formation à distance, la durée est celle des activités pédagogiques réalisées, d’après le temps estimé pour les réaliser. Les séances en direct sont prouvées par leurs feuilles d’émargement.',
    live: 'Et en séances en direct',
    liveAlone: 'Pour une durée, en séances en direct, de',
    howAttended: `${attendedFr}.`,
    howAttendedToo: `${attendedFr}, en plus de la durée ci-dessus. Le temps passé pendant une séance aux activités qui s’y sont terminées est compté avec la séance seule.`,
    keeping:
      'Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, je m’engage à conserver l’ensemble des pièces justificatives qui ont permis d’établir le présent certificat pendant une durée de 3 ans à compter de la fin de l’année du dernier paiement. En cas de cofinancement des fonds européens, la durée de conservation est étendue conformément aux obligations conventionnelles spécifiques.',
    madeAt: (place, day) => `Fait à ${place}, le ${day}`,
    signature: 'Cachet et signature du responsable du dispensateur de formation',
    verify:
      'Ce que ce document atteste se vérifie à cette adresse, où l’on voit aussi s’il a été remplacé ou révoqué :',
    qrCode: 'Code QR : adresse de la page de vérification',
    page: (name, number) => `${name} – page ${number}`,
    file: 'certificat-de-realisation',
    missing: (fields) =>
      `Certificat de réalisation : rien. Il manque, dans Réglages, Organisme de formation : ${fields}.\n`,
    nothing:
      'Certificat de réalisation : rien, aucune activité n’est terminée, et aucune séance en direct suivie n’a de feuille contresignée.\n',
    needed: {
      siret: 'le SIRET',
      declarationNumber: 'le numéro de déclaration d’activité',
      address: 'l’adresse',
      place: 'le lieu',
      signatory: 'le nom de qui signe',
      signatoryRole: 'sa qualité',
    },
  },
  en: {
    title: 'Certificate of completed hours (certificat de réalisation)',
    siret: 'SIRET',
    declarationNumber: 'Training activity declaration number',
    signedBy: (signatory, role, provider) =>
      `I the undersigned, ${signatory}, ${role}, for ${provider}, provider of the action for the development of skills, certify that:`,
    beneficiary: 'Beneficiary',
    employer: 'Employer',
    noEmployer: 'none',
    action: 'Has followed the action',
    nature: 'Nature of the action for the development of skills',
    natures: {
      training: 'Training',
      skillsAssessment: 'Skills assessment (bilan de compétences)',
      experienceValidation: 'Validation of experience (VAE)',
      apprenticeship: 'Apprenticeship',
    },
    ticked: 'Box ticked',
    empty: 'Box not ticked',
    dates: 'Which took place',
    fromTo: (from, to) => `from ${from} to ${to}`,
    hours: 'For a duration of',
    howCounted:
      'Of distance training, the duration is that of the learning activities which were completed, by the time estimated to complete them. Live parts are proved by their attendance sheets.',
    live: 'And in live parts',
    liveAlone: 'For a duration, in live parts, of',
    howAttended: `${attendedEn}.`,
    howAttendedToo: `${attendedEn}, besides the duration above. Time that passed in a live part on activities which were completed in it is counted with the live part alone.`,
    keeping:
      'Without prejudice to the periods imposed by tax, accounting or commercial rules, I undertake to keep all supporting documents from which this certificate was made for 3 years from the end of the year of the last payment. Where European funds co-finance the action, the period is extended according to the specific obligations agreed.',
    madeAt: (place, day) => `Made at ${place}, on ${day}`,
    signature: 'Stamp and signature of the person in charge of the provider',
    verify:
      'What this document states can be checked at this address, which also says whether it was replaced or revoked:',
    qrCode: 'QR code: address of the verification page',
    page: (name, number) => `${name} – page ${number}`,
    file: 'certificat-de-realisation',
    missing: (fields) =>
      `Certificat de réalisation: nothing. Missing in Settings, Training provider: ${fields}.\n`,
    nothing:
      'Certificat de réalisation: nothing, no activity is completed, and no live part that was attended has a countersigned sheet.\n',
    needed: {
      siret: 'the SIRET',
      declarationNumber: 'the activity declaration number',
      address: 'the address',
      place: 'the place',
      signatory: 'the name of who signs',
      signatoryRole: 'as whom they sign',
    },
  },
};
