/** English texts of a learner's live parts and of signing presence. */
export const attendanceEn = {
  title: 'My live parts',
  lead: 'Days and hours are those of the centre ({timeZone}).',
  coming: 'To come',
  noneComing: 'No live part is planned.',
  past: 'Of the last 90 days',
  nonePast: 'None.',
  video: 'Open the video meeting (new tab)',
  cancelled: 'Cancelled',
  dayAt: '{day}, {hour}',
  dayFromTo: '{day}, {from} to {to}',
  sign: 'Sign that you are here',
  signOf: 'Sign: {title}',
  noLink: 'This link opens no live part of yours',
  noLinkText: 'It was replaced, or is for another session. Ask your trainer for the new code.',
  'moment-early': 'You can sign from {opens} on. Come back to this page then.',
  'moment-on-time': 'Sign until {closes}.',
  'moment-late': 'You are late: sign until {closes}, it is marked.',
  'moment-over':
    'The time for signing ended on {closes}. Ask your trainer, who can record that you were there.',
  'moment-cancelled': 'This live part is cancelled: {reason}',
  'moment-closed': 'The trainer has closed the sheet. Ask your trainer if you were there.',
  'own-present': 'Signed on {at}: present',
  'own-late': 'Signed on {at}: late',
  'recorded-present': 'Recorded on {at}: present',
  'recorded-late': 'Recorded on {at}: late',
  'own-absent': 'Recorded: absent ({reason})',
  recordedByTrainer: 'Your trainer recorded it. Ask your trainer if it is wrong.',
  thanks: 'Thank you, your presence is signed.',
  yourSignature: 'Your signature',
  signatureHint: 'Draw with a finger, a pen or the mouse; or sign by a click, which counts as much.',
  signatureEmpty: 'Empty',
  signatureDrawn: 'Something is drawn',
  signatureClear: 'Clear',
  signatureMissing: 'Draw your signature, or sign by a click.',
  signByHand: 'Sign',
  signByClick: 'I sign by a click',
  notSigned: 'Your signature has not arrived. Try again.',
};

export type AttendanceMessages = { readonly [K in keyof typeof attendanceEn]: string };
export const messages = { attendance: attendanceEn };
export type AttendanceTexts = typeof messages;
