/** French texts of how long each kind of data is kept. */
import type { RetentionMessages } from './retention-texts.en.ts';

export const retentionFr: RetentionMessages = {
  title: 'Durées de conservation',
  lead: 'Ce qui est plus ancien part de lui-même, toutes les dix minutes, sans retour. Ce qui concerne une personne gelée reste.',
  'name-proofs': 'Preuves',
  'about-proofs':
    'Séances avec leurs signatures et traces des relances, depuis la fin de la séance ou l’envoi.',
  'name-coFinancedProofs': 'Preuves des sessions cofinancées',
  'about-coFinancedProofs':
    'Les mêmes, des sessions marquées comme cofinancées. Jamais moins longtemps que les autres preuves.',
  'name-answers': 'Réponses écrites',
  'about-answers':
    'Textes tapés par les apprenants, commentaires des formateurs, brouillons et signalements, depuis la fin de la leçon : la dernière chose qui s’y est passée, ou la fin de sa session si elle vient plus tard. Les choix cochés, les résultats, les scores et les certificats restent.',
  'name-messages': 'Messages',
  'about-messages':
    'Messages des apprenants avec leurs réponses, depuis le dernier mot. Rien ne part tant que l’apprenant est en formation.',
  'name-logbook': 'Carnet de bord',
  'about-logbook':
    'Entrées avec leurs réponses et leurs fichiers, depuis le dernier mot. Rien ne part tant que l’apprenant est en formation.',
  'name-notifications': 'Notifications',
  'about-notifications': 'Ce qui a été annoncé aux personnes, lu ou non.',
  'name-audit': 'Audit',
  'about-audit': 'Qui a fait quoi. L’audit dit quand des lignes plus anciennes sont parties.',
  'for-days': '{amount, plural, one {un jour} other {# jours}}',
  'for-months': '{amount, plural, one {un mois} other {# mois}}',
  'for-years': '{amount, plural, one {un an} other {# ans}}',
  kept: 'Conservation : {period}',
  usual: 'comme d’usage',
  changing: '{period} à partir du {moment}',
  nothingDue: 'Le prochain passage, le {moment}, n’enlève rien.',
  nextDue: 'Le prochain passage, le {moment}, enlève {what}.',
  laterDue: 'Le {moment}, cela enlève {what}.',
  laterNothing: 'Le {moment}, cela n’enlève rien.',
  and: '{one} et {other}',
  'due-classSlots':
    '{more, select, true {plus de } other {}}{rows, plural, one {une séance} other {# séances}}{people, plural, =0 {} one { avec les signatures d’une personne} other { avec les signatures de # personnes}}',
  'due-reminderLetters':
    '{more, select, true {plus de } other {}}{rows, plural, one {une trace de relance} other {# traces de relances}} de {people, plural, one {une personne} other {# personnes}}',
  'due-answers':
    'les réponses écrites de {more, select, true {plus de } other {}}{rows, plural, one {une leçon} other {# leçons}} de {people, plural, one {une personne} other {# personnes}}',
  'due-messages':
    '{more, select, true {plus de } other {}}{rows, plural, one {un message} other {# messages}} de {people, plural, one {une personne} other {# personnes}}',
  'due-logbook':
    '{more, select, true {plus de } other {}}{rows, plural, one {un fil du carnet} other {# fils du carnet}} de {people, plural, one {une personne} other {# personnes}}',
  'due-notifications':
    '{more, select, true {plus de } other {}}{rows, plural, one {une notification} other {# notifications}} de {people, plural, one {une personne} other {# personnes}}',
  'due-auditEntries':
    '{more, select, true {plus de } other {}}{rows, plural, one {une ligne d’audit} other {# lignes d’audit}}{people, plural, =0 {} one { d’une personne} other { de # personnes}}',
  change: 'Modifier',
  changeOf: 'Modifier la durée : {name}',
  revert: 'Revenir à {period}',
  revertOf: '{name} : revenir à {period}',
  newPeriod: 'Conserver pendant',
  'unit-days': 'jours',
  'unit-months': 'mois',
  'unit-years': 'ans',
  limits: 'De {min} à {max} ; {usual} d’usage.',
  fault: 'Écrivez un nombre entier de {min} à {max}.',
  go: 'Continuer',
  shorter: 'Une durée plus courte : {period} au lieu de {before}',
  shorterText: 'Jusque-là, vous pouvez revenir en arrière sans rien perdre.',
  confirm: 'Confirmer : {period}',
  keepIt: 'Ne rien changer',
  saved: '{name} : conservation de {period}.',
  savedOn: 'Fixée le {day}',
  savedBy: 'Fixée le {day} par {name}',
  changedElsewhere:
    'Quelqu’un d’autre a modifié cette durée entre-temps. Fermez, puis regardez-la de nouveau.',
  cancel: 'Annuler',
};
