/** The words of a printed attendance sheet, in French and English. */
import type { AttendanceState } from '@parcours/contract';
import type { CertificateLanguage } from '../certificates/certificate-words.ts';

export interface AttendanceWords {
  readonly title: string;
  readonly extractOf: (name: string) => string;
  readonly made: (moment: string, place: string) => string;
  readonly howSigned: (minutes: number) => string;
  readonly noSlot: string;
  readonly cancelled: (moment: string, reason: string) => string;
  readonly place: (place: string) => string;
  readonly trainers: (names: string) => string;
  readonly learner: string;
  readonly attendance: string;
  readonly recorded: string;
  readonly signature: string;
  readonly remark: string;
  readonly state: Readonly<Record<AttendanceState, string>>;
  readonly nothing: string;
  readonly erased: string;
  readonly nobody: string;
  readonly byClick: string;
  readonly byHand: string;
  readonly notSigned: string;
  readonly by: (moment: string, name: string) => string;
  readonly corrections: string;
  readonly correction: (
    name: string,
    before: string,
    after: string,
    moment: string,
    by: string,
    why: string,
  ) => string;
  readonly counts: (present: number, late: number, absent: number, nothing: number) => string;
  readonly noLearner: string;
  readonly countersigned: (name: string, moment: string) => string;
  readonly open: string;
  readonly page: (name: string, number: number) => string;
  readonly file: string;
  readonly inRecord: string;
  readonly noneInRecord: string;
  readonly slot: string;
  readonly when: string;
  readonly corrected: string;
}

export const attendanceWords: Readonly<Record<CertificateLanguage, AttendanceWords>> = {
  fr: {
    title: 'Feuille d’émargement',
    extractOf: (name) => `Extrait : les lignes de ${name}, et de personne d’autre.`,
    made: (moment, place) => `Établie le ${moment} par ${place}, d’après ce qui est enregistré à ce moment.`,
    howSigned: (minutes) =>
      `Chacun signe avec son compte, par le lien de la séance, à l’horloge du serveur ; « en retard » : plus de ${minutes} minutes après le début. Signer en cliquant vaut signer à la main. Une correction n’efface rien : l’ancienne valeur est écrite dessous.`,
    noSlot: 'Aucune séance.',
    cancelled: (moment, reason) => `Séance annulée le ${moment} : ${reason}`,
    place: (place) => `Lieu : ${place}`,
    trainers: (names) => `Formateurs : ${names}`,
    learner: 'Apprenant',
    attendance: 'Présence',
    recorded: 'Noté le, par',
    signature: 'Signature',
    remark: 'Motif',
    state: { present: 'présent', late: 'en retard', absent: 'absent' },
    nothing: 'rien de noté',
    erased: 'Identité effacée',
    nobody: 'un compte effacé',
    byClick: 'signé en cliquant',
    byHand: 'Signature manuscrite',
    notSigned: 'sans signature',
    by: (moment, name) => `${moment}, ${name}`,
    corrections: 'Corrections',
    correction: (name, before, after, moment, by, why) =>
      `${name} : « ${before} » devient « ${after} », le ${moment}, par ${by}. Raison : ${why}`,
    counts: (present, late, absent, nothing) =>
      `Présents : ${present}, dont en retard : ${late}. Absents : ${absent}. Rien de noté : ${nothing}.`,
    noLearner: 'Aucun apprenant.',
    countersigned: (name, moment) => `Contresigné par ${name} le ${moment}.`,
    open: 'Cette feuille n’est pas contresignée.',
    page: (name, number) => `${name} – page ${number}`,
    file: 'emargement',
    inRecord: 'Séances en direct',
    noneInRecord: 'Aucune présence enregistrée.',
    slot: 'Séance',
    when: 'Date',
    corrected: 'corrigé',
  },
  en: {
    title: 'Attendance sheet',
    extractOf: (name) => `Extract: the lines of ${name}, and of nobody else.`,
    made: (moment, place) => `Made on ${moment} by ${place}, from what is stored at that moment.`,
    howSigned: (minutes) =>
      `Everybody signs with the own account, by the link of the live part, by the server’s clock; “late”: more than ${minutes} minutes after the start. A click signs as a hand does. A correction takes nothing away: the old value stands below.`,
    noSlot: 'No live part.',
    cancelled: (moment, reason) => `Cancelled on ${moment}: ${reason}`,
    place: (place) => `Place: ${place}`,
    trainers: (names) => `Trainers: ${names}`,
    learner: 'Learner',
    attendance: 'Attendance',
    recorded: 'Recorded on, by',
    signature: 'Signature',
    remark: 'Reason',
    state: { present: 'present', late: 'late', absent: 'absent' },
    nothing: 'nothing recorded',
    erased: 'Identity erased',
    nobody: 'an erased account',
    byClick: 'signed by a click',
    byHand: 'Signature by hand',
    notSigned: 'not signed',
    by: (moment, name) => `${moment}, ${name}`,
    corrections: 'Corrections',
    correction: (name, before, after, moment, by, why) =>
      `${name}: “${before}” became “${after}”, on ${moment}, by ${by}. Why: ${why}`,
    counts: (present, late, absent, nothing) =>
      `Present: ${present}, of them late: ${late}. Absent: ${absent}. Nothing recorded: ${nothing}.`,
    noLearner: 'No learner.',
    countersigned: (name, moment) => `Countersigned by ${name} on ${moment}.`,
    open: 'This sheet is not countersigned.',
    page: (name, number) => `${name} – page ${number}`,
    file: 'attendance',
    inRecord: 'Live parts',
    noneInRecord: 'No attendance is stored.',
    slot: 'Live part',
    when: 'Date',
    corrected: 'corrected',
  },
};
