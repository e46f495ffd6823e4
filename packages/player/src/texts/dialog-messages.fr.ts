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
  timedLaterRuns:
    'Le temps de la leçon court déjà, il reste {left}\u00a0: il continue si vous revenez plus tard.',
  timedPractice:
    'Ici vous vous entraînez\u00a0: rien n’est enregistré, et vous pouvez recommencer autant de fois que vous le voulez.',
  timedInLesson:
    'Cette étape chronométrée fait partie d’une leçon que vous n’avez pas terminée\u00a0: son temps et vos réponses comptent dans la leçon.',
  timedUnreached: 'Vous n’y êtes pas encore arrivé\u00a0: la leçon s’ouvre à l’étape où vous en êtes.',
  gradedInLesson:
    'Cette étape fait partie d’une leçon que vous n’avez pas terminée\u00a0: sa correction s’y trouve, ici vous pouvez continuer.',
  timedStart: 'C’est parti',
  timedDecline: 'Peut être plus tard',
  duration:
    '{minutes, plural, =0 {} one {# minute} other {# minutes}}{seconds, plural, =0 {} one { # seconde} other { # secondes}}',
  news_ended: 'Cette leçon vient d’être terminée ailleurs\u00a0: vous pouvez la relire, plus y répondre.',
  news_timeOver: 'Le temps de cette leçon est écoulé\u00a0: vous pouvez la relire, plus y répondre.',
  news_windowOver: 'La période d’ouverture de cette leçon est terminée\u00a0: elle ne prend plus de réponse.',
  news_closed: 'Cette leçon ne vous est plus ouverte\u00a0: elle ne prend plus de réponse.',
  news_answered:
    'Vous avez répondu à cette étape ailleurs\u00a0: ouvrez-la depuis le plan du cours pour voir la correction.',
  news_begunAgain: 'Cette leçon a été recommencée ailleurs\u00a0: ouvrez une étape depuis le plan du cours.',
  news_steps: 'Le plan du cours a changé\u00a0: {count, plural, one {une étape} other {# étapes}}.',
  skip: 'Passer sans répondre',
  skipText:
    '{count, plural, one {Une question est sans réponse.} other {# questions sont sans réponse.}} Vous pouvez passer cette étape et y revenir par le plan du cours, tant que la leçon n’est pas terminée.',
  partText:
    '{count, plural, one {Une question est sans réponse.} other {# questions sont sans réponse.}} Envoyée ainsi, l’étape est terminée. Vous pouvez aussi la garder pour plus tard\u00a0: vos réponses restent en brouillon, et vous y revenez par le plan du cours.',
  sendPart: 'Envoyer ainsi',
  keepPart: 'Garder pour plus tard',
  endedNote: 'Cette leçon est terminée\u00a0: vous pouvez la relire, plus y répondre.',
  endedResult: 'Voir mon score et ce qu’il veut dire',
  endOpenTitle: 'La leçon n’est pas terminée',
  endOpenText:
    '«\u00a0{course}\u00a0»\u00a0: {count, plural, =0 {il reste des étapes à terminer} one {il reste une étape à terminer} other {il reste # étapes à terminer}}.',
  endOpenResume: 'Reprendre «\u00a0{step}\u00a0»',
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
  hintCost:
    '{cost, plural, =0 {Il n’a rien coûté.} one {Il vous a coûté # point.} other {Il vous a coûté # points.}}',
  hintsCost:
    '{cost, plural, one {Les indices ouverts vous coûtent # point en tout.} other {Les indices ouverts vous coûtent # points en tout.}}',
  draftsTitle: 'Deux brouillons de cette étape',
  draftsNewerShown:
    'Vous avez tapé une réponse ici et une autre sur un autre appareil. La plus récente est affichée\u00a0; l’autre reste disponible tant que cette page est ouverte.',
  draftsOlderShown:
    'La plus ancienne de vos deux réponses est affichée, et c’est elle qui sera gardée. La plus récente reste disponible tant que cette page est ouverte.',
  draftTakeOlder: 'Reprendre la plus ancienne',
  draftTakeNewer: 'Reprendre la plus récente',
  draftOlderTaken: 'La réponse la plus ancienne est affichée.',
  draftNewerTaken: 'La réponse la plus récente est affichée.',
  outlineProgress: '{done, plural, one {# page} other {# pages}} sur {count, number}',
  stepDone: 'terminée',
  stepOngoing: 'en cours',
  stepHere: 'vous êtes ici',
  stepTodo: 'à venir',
  stepUnanswered: 'sans réponse',
  stepSkipped: 'temps écoulé',
  sectionLocked: 'Cette partie ne vous est pas ouverte',
  sectionDone: '{done, number} sur {count, number}',
  hints: 'Indices',
  endTitle: 'Fin du module',
  endResults: 'Voir mon score et mon temps',
  endText: 'Vous avez atteint la dernière étape de «\u00a0{course}\u00a0».',
  closedTitle: 'La session est terminée',
  closedSince: 'Elle s’est terminée le {date}, pendant que cette page était ouverte.',
  closedText: 'Ce module n’est plus ouvert.',
  tooLate:
    'Ce qui compte est ce que le serveur avait reçu à la fin du temps. Ce que vous avez tapé ensuite ne compte pas\u00a0: vous pouvez en garder une copie.',
  closedKept: 'Ce que vous avez envoyé jusque-là est conservé et compte dans vos résultats.',
  keyEnter: 'Entrée',
  keyCtrlEnter: 'Ctrl + Entrée',
  keyEscape: 'Échap',
  keyDigits: '1 à 9',
  shortcutDigits: 'Choisir cette réponse de la question, dans l’ordre où elles sont montrées',
  shortcutEnter: 'Passer à l’étape suivante, depuis la page ou une réponse d’une ligne',
  shortcutCtrlEnter: 'Passer à l’étape suivante, depuis n’importe où',
  shortcutF6: 'Aller d’une zone à l’autre\u00a0: page, fenêtres ouvertes, actions, outils',
  shortcutEscape: 'Fermer la fenêtre, annuler',
  shortcutQuestion: 'Afficher cette liste',
  singleKeys: 'Les touches Entrée,\u00a0? et 1 à 9 agissent seules',
  singleKeysSaved: 'Votre choix est enregistré.',
};
