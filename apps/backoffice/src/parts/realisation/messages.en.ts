/** English texts of certificats de réalisation that were made, wherever they are listed. */
export const realisationEn = {
  issued: 'Holds',
  replaced: 'Replaced on {day}',
  revoked: 'Revoked on {day}',
  revoke: 'Revoke',
  revokeOf: 'Revoke certificat de réalisation {ref} of the session “{session}”',
  revokeTitle: 'Revoke this certificat de réalisation?',
  revokeText:
    'Anybody who checks reference {ref} (session “{session}”) will read that it was revoked and no longer holds. This cannot be undone. A certificate that is made afterwards has another reference.',
  revokeReason: 'Reason',
  revokeReasonHint: 'Kept in the audit; the page on which the certificate is checked does not show it.',
  keepPaper: 'Leave it as it is',
  revokedSaid: 'The certificat de réalisation of the session “{session}” is revoked.',
  hours: '{hours} of activities',
  live: '{hours} live',
  reasonLength: 'Write a reason of {least, number} to {most, number} characters.',
};
export type RealisationMessages = typeof realisationEn;
