/** French texts of the player's dialogs that few pages open: the timed start, the hints. */
import type { PlayerMessages } from './dialog-messages.en.ts';

export const playerFr: PlayerMessages = {
  timedStep: 'Vous avez {duration} pour cette étape, à partir du départ.',
  timedLesson: 'Vous avez {duration} pour tout le module, à partir du départ.',
  timedExtra: 'Votre temps est majoré de {extra}.',
  stepOver: 'À la fin du temps, vos dernières réponses sont envoyées telles quelles.',
  lessonOver:
    'À la fin du temps du module, les réponses de l’étape ouverte sont envoyées telles quelles et le module se termine.',
  attempts:
    '{max, plural, one {Vous avez un seul essai} other {Vous avez # essais}}\u00a0: une fois parti, le temps ne s’arrête plus, même si vous quittez la page.',
  attemptsFree:
    'Le nombre d’essais n’est pas limité\u00a0: le programme peut être recommencé. Une fois parti, le temps ne s’arrête plus, même si vous quittez la page.',
  timedLater: 'Si vous revenez plus tard, aucun temps n’est décompté.',
  timedStart: 'C’est parti',
  timedDecline: 'Peut être plus tard',
  duration:
    '{minutes, plural, =0 {} one {# minute} other {# minutes}}{seconds, plural, =0 {} one { # seconde} other { # secondes}}',
  hintsNone: 'Aucun indice n’est encore ouvert.',
  hintTitle: 'Indice {number, number}',
  hintOpen: 'Indice {number, number}',
  hintOpenCost: 'Indice {number, number}\u00a0: −{cost, plural, one {# point} other {# points}}',
  hintFree: 'Le prochain indice ne coûte rien.',
  hintLeft:
    '{count, plural, =0 {Il ne reste aucun indice.} one {Il reste un indice.} other {Il reste # indices.}}',
  hintReach:
    'Cette étape peut vous rapporter jusqu’à {reach, number} sur {max, plural, one {# point} other {# points}}.',
  hintConfirmTitle: 'Ouvrir cet indice\u00a0?',
  hintConfirmText: 'Il coûte {cost, plural, one {# point} other {# points}} sur le score de cette étape.',
  hintConfirmReach:
    'Avec lui, cette étape peut vous rapporter jusqu’à {after, number} sur {max, plural, one {# point} other {# points}}, au lieu de {now, number}.',
  hintConfirmNoEffect: 'Votre score ne change pas\u00a0: cette étape ne peut plus vous rapporter de point.',
  hintConfirmLeft:
    '{count, plural, =0 {C’est le dernier indice.} one {Il restera un indice après lui.} other {Il restera # indices après lui.}}',
  hintConfirm: 'Ouvrir l’indice',
  shortcutEnter: 'Passer à l’étape suivante, depuis la page ou une réponse d’une ligne',
  shortcutCtrlEnter: 'Passer à l’étape suivante, depuis n’importe où',
  shortcutF6: 'Aller d’une zone à l’autre\u00a0: page, fenêtres ouvertes, actions, outils',
  shortcutEscape: 'Fermer la fenêtre, annuler',
  shortcutQuestion: 'Afficher cette liste',
  singleKeys: 'Les touches Entrée et\u00a0? agissent seules',
  singleKeysSaved: 'Votre choix est enregistré.',
};
