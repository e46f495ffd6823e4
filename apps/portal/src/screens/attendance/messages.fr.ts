/** French texts of a learner's live parts and of signing presence. */
import type { AttendanceMessages } from './messages.en.ts';

export const attendanceFr: AttendanceMessages = {
  title: 'Mes séances',
  lead: 'Les jours et les heures sont ceux du centre ({timeZone}).',
  coming: 'À venir',
  noneComing: 'Aucune séance n’est prévue.',
  past: 'Ces 90 derniers jours',
  nonePast: 'Aucune.',
  video: 'Ouvrir la visioconférence (nouvel onglet)',
  cancelled: 'Annulée',
  dayAt: '{day} à {hour}',
  dayFromTo: '{day}, de {from} à {to}',
  sign: 'Signer ma présence',
  signOf: 'Signer\u00a0: {title}',
  noLink: 'Ce lien n’ouvre aucune de vos séances',
  noLinkText: 'Il a été remplacé, ou il est d’une autre session. Demandez le nouveau code à votre formateur.',
  'moment-early': 'Vous pourrez signer à partir du {opens}. Revenez alors sur cette page.',
  'moment-on-time': 'Signez jusqu’au {closes}.',
  'moment-late': 'Vous êtes en retard\u00a0: signez jusqu’au {closes}, ce sera noté.',
  'moment-over':
    'Le temps pour signer a pris fin le {closes}. Adressez-vous à votre formateur, qui peut noter votre présence.',
  'moment-cancelled': 'Cette séance est annulée\u00a0: {reason}',
  'moment-closed': 'Le formateur a clos la feuille. Adressez-vous à lui si vous étiez là.',
  'own-present': 'Signé le {at}\u00a0: présent',
  'own-late': 'Signé le {at}\u00a0: en retard',
  'recorded-present': 'Noté le {at}\u00a0: présent',
  'recorded-late': 'Noté le {at}\u00a0: en retard',
  'own-absent': 'Noté\u00a0: absent ({reason})',
  recordedByTrainer: 'C’est votre formateur qui l’a noté. Adressez-vous à lui si c’est une erreur.',
  thanks: 'Merci, votre présence est signée.',
  yourSignature: 'Votre signature',
  signatureHint:
    'Dessinez au doigt, au stylet ou à la souris\u00a0; ou signez en cliquant, cela vaut autant.',
  signatureEmpty: 'Vide',
  signatureDrawn: 'Quelque chose est dessiné',
  signatureClear: 'Effacer',
  signatureMissing: 'Dessinez votre signature, ou signez en cliquant.',
  signByHand: 'Signer',
  signByClick: 'Je signe en cliquant',
  notSigned: 'Votre signature n’est pas arrivée. Réessayez.',
};

export const messages = { attendance: attendanceFr };
