/** English texts of inviting people. */
export const invitationEn = {
  invite: 'Send the invitation…',
  inviteAll: 'Invite everybody who has not come yet…',
  title: 'Invite to choose a password',
  would:
    '{count, plural, =0 {No letter would leave.} one {One letter would leave, with a link that works once, for 14 days.} other {# letters would leave, each with a link that works once, for 14 days.}}',
  more: '{count, plural, one {One more person stays to be invited afterwards.} other {# more people stay to be invited afterwards.}}',
  came: '{count, plural, one {One has come already and gets none.} other {# have come already and get none.}}',
  suspended: '{count, plural, one {One is suspended and gets none.} other {# are suspended and get none.}}',
  unreachable: '{count, plural, one {One has no address.} other {# have no address.}}',
  recent:
    '{count, plural, one {One was invited less than an hour ago.} other {# were invited less than an hour ago.}}',
  letterTo: 'The letter as {name} gets it; the link is made when it leaves:',
  send: '{count, plural, one {Send the letter} other {Send the # letters}}',
  sent: '{count, plural, =0 {No letter leaves.} one {One letter leaves.} other {# letters leave.}}',
  notCome: 'Not come yet',
  hasCome: 'Has come',
  invited: 'Not come yet, invited on {date}',
};
export type InvitationMessages = typeof invitationEn;
