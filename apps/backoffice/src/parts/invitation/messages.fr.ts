/** French texts of inviting people. */
import type { InvitationMessages } from './messages.en.ts';

export const invitationFr: InvitationMessages = {
  invite: 'Envoyer l’invitation…',
  inviteAll: 'Inviter toutes les personnes pas encore venues…',
  title: 'Inviter à choisir un mot de passe',
  would:
    '{count, plural, =0 {Aucun courrier ne partirait.} one {Un courrier partirait, avec un lien qui sert une fois, pendant 14 jours.} other {# courriers partiraient, chacun avec un lien qui sert une fois, pendant 14 jours.}}',
  more: '{count, plural, one {Une personne de plus reste à inviter ensuite.} other {# personnes de plus restent à inviter ensuite.}}',
  came: '{count, plural, one {Une personne est déjà venue et n’en reçoit pas.} other {# personnes sont déjà venues et n’en reçoivent pas.}}',
  suspended:
    '{count, plural, one {Une personne est suspendue et n’en reçoit pas.} other {# personnes sont suspendues et n’en reçoivent pas.}}',
  unreachable:
    '{count, plural, one {Une personne n’a pas d’adresse.} other {# personnes n’ont pas d’adresse.}}',
  recent:
    '{count, plural, one {Une personne a été invitée il y a moins d’une heure.} other {# personnes ont été invitées il y a moins d’une heure.}}',
  letterTo: 'Le courrier tel que {name} le reçoit ; le lien est fait quand il part :',
  send: '{count, plural, one {Envoyer le courrier} other {Envoyer les # courriers}}',
  sent: '{count, plural, =0 {Aucun courrier ne part.} one {Un courrier part.} other {# courriers partent.}}',
  notCome: 'Pas encore venue',
  hasCome: 'Déjà venue',
  invited: 'Pas encore venue, invitée le {date}',
};
