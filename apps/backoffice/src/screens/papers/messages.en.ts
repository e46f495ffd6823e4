/** English texts of the list of all certificats de réalisation. */
export const papersEn = {
  title: 'Certificats de réalisation',
  lead: 'All that were made in the sessions whose results you read. One is found by the name, the session, its reference, or the address that its QR code leads to; one of an erased person, which has no name any more, by its reference.',
  which: 'Which',
  everything: 'All',
  'which-issued': 'Those that hold',
  'which-replaced': 'Replaced',
  'which-revoked': 'Revoked',
  'which-erased': 'Of erased people',
  columnHolder: 'Person',
  columnClass: 'Session',
  columnMade: 'Made on',
  columnHours: 'Duration',
  columnState: 'State',
  columnRef: 'Reference',
  columnRevoke: 'Revoke',
  erased: 'Erased person',
  paperOf: '{holder}, {session}',
  empty:
    'No certificat de réalisation was made yet: they are made on the page of a person, and with the certificates of a session.',
};
export type PapersMessages = typeof papersEn;
