/** English texts of how long each kind of data is kept. */
export const retentionEn = {
  title: 'How long data is kept',
  lead: 'What is older goes by itself, every ten minutes, and cannot be brought back. What concerns a held person stays.',
  'name-proofs': 'Proofs',
  'about-proofs':
    'Slots with their signatures and notes of reminders, from the end of the slot or the sending on.',
  'name-coFinancedProofs': 'Proofs of co-financed sessions',
  'about-coFinancedProofs':
    'The same, of sessions that are marked as co-financed. Never shorter than the other proofs.',
  'name-answers': 'Typed answers',
  'about-answers':
    'Texts that learners typed, comments of trainers, drafts and flags, from the end of the lesson on: the last thing that happened in it, or the end of its session if that is later. Ticked choices, results, scores and certificates stay.',
  'name-messages': 'Messages',
  'about-messages':
    'Messages of learners with their answers, from the last word on. Nothing goes as long as the learner is in training.',
  'name-logbook': 'Logbook',
  'about-logbook':
    'Entries with their answers and files, from the last word on. Nothing goes as long as the learner is in training.',
  'name-notifications': 'Notifications',
  'about-notifications': 'What people were told, read or not.',
  'name-audit': 'Audit',
  'about-audit': 'Who did what. The audit says when older entries went.',
  'for-days': '{amount, plural, one {one day} other {# days}}',
  'for-months': '{amount, plural, one {one month} other {# months}}',
  'for-years': '{amount, plural, one {one year} other {# years}}',
  kept: 'Kept for {period}',
  usual: 'as usual',
  changing: '{period} from {moment} on',
  nothingDue: 'The next round, on {moment}, removes nothing.',
  nextDue: 'The next round, on {moment}, removes {what}.',
  laterDue: 'On {moment} this removes {what}.',
  laterNothing: 'On {moment} this removes nothing.',
  and: '{one} and {other}',
  'due-classSlots':
    '{more, select, true {more than } other {}}{rows, plural, one {one slot} other {# slots}}{people, plural, =0 {} one { with signatures of one person} other { with signatures of # people}}',
  'due-reminderLetters':
    '{more, select, true {more than } other {}}{rows, plural, one {one note of a reminder} other {# notes of reminders}} of {people, plural, one {one person} other {# people}}',
  'due-answers':
    'the typed answers of {more, select, true {more than } other {}}{rows, plural, one {one lesson} other {# lessons}} of {people, plural, one {one person} other {# people}}',
  'due-messages':
    '{more, select, true {more than } other {}}{rows, plural, one {one message} other {# messages}} of {people, plural, one {one person} other {# people}}',
  'due-logbook':
    '{more, select, true {more than } other {}}{rows, plural, one {one thread of the logbook} other {# threads of the logbook}} of {people, plural, one {one person} other {# people}}',
  'due-notifications':
    '{more, select, true {more than } other {}}{rows, plural, one {one notification} other {# notifications}} of {people, plural, one {one person} other {# people}}',
  'due-auditEntries':
    '{more, select, true {more than } other {}}{rows, plural, one {one entry of the audit} other {# entries of the audit}}{people, plural, =0 {} one { by one person} other { by # people}}',
  change: 'Change',
  changeOf: 'Change how long is kept: {name}',
  revert: 'Back to {period}',
  revertOf: '{name}: back to {period}',
  newPeriod: 'Keep for',
  'unit-days': 'days',
  'unit-months': 'months',
  'unit-years': 'years',
  limits: 'From {min} to {max}; usually {usual}.',
  fault: 'Write a whole number from {min} to {max}.',
  go: 'Continue',
  shorter: 'A shorter period: {period} instead of {before}',
  shorterText: 'Until then you can go back without losing anything.',
  confirm: 'Confirm {period}',
  keepIt: 'Change nothing',
  saved: '{name}: kept for {period}.',
  savedOn: 'Set on {day}',
  savedBy: 'Set on {day} by {name}',
  changedElsewhere: 'Somebody else has changed this period meanwhile. Close, and look at it again.',
  cancel: 'Cancel',
};
export type RetentionMessages = Readonly<Record<keyof typeof retentionEn, string>>;
