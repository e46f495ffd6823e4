/** The words of a printed record of training, in French and English. */
import type { CertificateStatus } from '@parcours/contract';
import type { CertificateLanguage } from '../certificates/certificate-words.ts';

export interface TrainingRecordWords {
  readonly title: string;
  readonly name: string;
  readonly email: string;
  readonly birthday: string;
  readonly companies: string;
  readonly made: (day: string, place: string) => string;
  readonly together: string;
  readonly planned: string;
  readonly recognised: string;
  readonly measured: string;
  readonly howCounted: string;
  readonly noLesson: string;
  readonly version: (number: number) => string;
  /** Of a run whose course is counted by another one. */
  readonly secondRun: string;
  readonly dates: (start: string, end: string | null) => string;
  readonly completed: string;
  readonly score: string;
  readonly step: string;
  readonly doneOn: string;
  readonly result: string;
  readonly sum: string;
  readonly noStep: string;
  readonly certificates: string;
  readonly noCertificate: string;
  readonly certificate: (title: string, day: string, ref: string) => string;
  readonly status: Readonly<Record<CertificateStatus, string>>;
  readonly signatures: string;
  readonly noSignature: string;
  readonly signedBy: readonly [string, string];
  readonly page: (name: string, number: number) => string;
  /** `hasRealised`: there are certificats de réalisation, or a reason why there are none. */
  readonly readme: (hasRealised: boolean) => string;
  readonly files: {
    readonly record: string;
    readonly certificates: string;
    readonly sheets: string;
    readonly realised: string;
    readonly list: string;
    readonly manifest: string;
    readonly nobody: string;
  };
}

export const trainingRecordWords: Readonly<Record<CertificateLanguage, TrainingRecordWords>> = {
  fr: {
    title: 'Relevé de formation',
    name: 'Nom',
    email: 'E-mail',
    birthday: 'Date de naissance',
    companies: 'Entreprise',
    made: (day, place) => `Établi le ${day} par ${place}, d’après ce qui est enregistré à ce moment.`,
    together: 'En tout',
    planned: 'Durée estimée',
    recognised: 'Durée réalisée',
    measured: 'Temps actif mesuré',
    howCounted:
      'Durée estimée : minutes prévues par l’auteur de chaque étape ; « * » quand personne ne les a dites : elles sont alors estimées. Durée réalisée : durée estimée des étapes terminées, une étape en cours compte 0. Temps actif mesuré : temps passé page ouverte et active, à l’horloge du serveur.',
    noLesson: 'Aucun cours commencé.',
    version: (number) => `version ${number}`,
    secondRun: 'second passage, compté par l’autre',
    dates: (start, end) => (end === null ? `commencé le ${start}, en cours` : `du ${start} au ${end}`),
    completed: 'terminé',
    score: 'Score',
    step: 'Étape',
    doneOn: 'Terminée le',
    result: 'Points',
    sum: 'Total',
    noStep: 'Le contenu de ce cours n’est plus disponible.',
    certificates: 'Certificats',
    noCertificate: 'Aucun certificat.',
    certificate: (title, day, ref) => `${title}, délivré le ${day}, référence ${ref}`,
    status: { issued: 'valable', replaced: 'remplacé', revoked: 'révoqué', expired: 'expiré' },
    signatures: 'Signatures',
    noSignature:
      'Le portail n’enregistre aucune signature de ce relevé : il se signe sur papier. Les séances, elles, sont signées sur leurs feuilles d’émargement.',
    signedBy: ['Pour l’organisme de formation', 'Le ou la bénéficiaire'],
    page: (name, number) => `${name} – page ${number}`,
    readme: (hasRealised) =>
      `releve.pdf : le relevé de formation.\nreleve.json : les mêmes chiffres, pour une machine.\ncertificats : un PDF par certificat, valable ou non ; l’état de chacun est écrit dessus.\n${hasRealised ? 'realisation : un certificat de réalisation par session, avec les heures réalisées, à signer.\n' : ''}manifeste.json : le SHA-256 de chaque fichier, pour vérifier que rien n’a changé.\n\nLes présences aux séances sont dans le relevé ; emargement : les feuilles signées, un PDF par session, avec les lignes de cette personne seulement. Cette archive ne contient ni relevé de connexions, ni échanges avec le formateur.\n`,
    files: {
      record: 'releve',
      certificates: 'certificats',
      sheets: 'emargement',
      realised: 'realisation',
      list: 'liste',
      manifest: 'manifeste',
      nobody: 'identite-effacee',
    },
  },
  en: {
    title: 'Record of training',
    name: 'Name',
    email: 'E-mail',
    birthday: 'Date of birth',
    companies: 'Company',
    made: (day, place) => `Made on ${day} by ${place}, from what is stored at that moment.`,
    together: 'In all',
    planned: 'Planned time',
    recognised: 'Recognised time',
    measured: 'Measured active time',
    howCounted:
      'Planned time: the minutes that the author of each step planned; “*” where nobody said them: they are estimated then. Recognised time: the planned time of steps that are completed, a step under way counts 0. Measured active time: time with the page open and active, by the server’s clock.',
    noLesson: 'No course was begun.',
    version: (number) => `version ${number}`,
    secondRun: 'second run, counted by the other',
    dates: (start, end) => (end === null ? `begun on ${start}, under way` : `from ${start} to ${end}`),
    completed: 'completed',
    score: 'Score',
    step: 'Step',
    doneOn: 'Completed on',
    result: 'Points',
    sum: 'Total',
    noStep: 'The content of this course is no longer available.',
    certificates: 'Certificates',
    noCertificate: 'No certificate.',
    certificate: (title, day, ref) => `${title}, issued on ${day}, reference ${ref}`,
    status: { issued: 'valid', replaced: 'replaced', revoked: 'revoked', expired: 'expired' },
    signatures: 'Signatures',
    noSignature:
      'The portal stores no signature of this record: it is signed on paper. Live parts are signed on their attendance sheets.',
    signedBy: ['For the training centre', 'The learner'],
    page: (name, number) => `${name} – page ${number}`,
    readme: (hasRealised) =>
      `record.pdf: the record of training.\nrecord.json: the same figures, for a machine.\ncertificates: a PDF for each certificate, valid or not; each says its state.\n${hasRealised ? 'realisation: a certificat de réalisation for each session, with the recognised hours, to be signed.\n' : ''}manifest.json: the SHA-256 of each file, to check that nothing has changed.\n\nAttendance of live parts is in the record; attendance: the signed sheets, a PDF for each session, with the lines of this person alone. This archive holds no record of connections, and no exchange with the trainer.\n`,
    files: {
      record: 'record',
      certificates: 'certificates',
      sheets: 'attendance',
      realised: 'realisation',
      list: 'list',
      manifest: 'manifest',
      nobody: 'identity-erased',
    },
  },
};
