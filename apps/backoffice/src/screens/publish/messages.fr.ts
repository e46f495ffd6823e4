/** French texts of publishing, and of what checks find. */
import type { FindingsMessages, PublishMessages } from './messages.en.ts';

export const publishFr: PublishMessages = {
  open: 'Publier',
  title: 'Publier ce cours',
  close: 'Fermer',
  cancel: 'Annuler',
  publish: 'Publier',
  editorNeeded: 'Vous écrivez ce cours ; un éditeur le publie.',
  checks: 'Ce que dit le contrôle',
  changes: 'Ce qui change',
  inside: 'Qui est dedans',
  insideText:
    '{lessons, plural, =0 {Aucune leçon en cours.} other {{classes, plural, one {1 session} other {# sessions}}, {lessons, plural, one {1 leçon commencée} other {# leçons commencées}}. Version publiée : {number, number}.}}',
  runs: '{lessons, plural, one {1 leçon commencée} other {# leçons commencées}} en version {number, number}',
  nobodyRuns: 'Aucune leçon en cours',
  counts:
    '{waiting, plural, =0 {Aucune à venir} one {1 à venir} other {# à venir}}, {ended, plural, =0 {aucune terminée} one {1 terminée} other {# terminées}}.',
  staysWith: 'Reste en version {number, number}.',
  moves: {
    next: 'À la prochaine leçon',
    harmless: 'Textes, médias et commentaires tout de suite ; le reste à la prochaine leçon',
    stay: 'Rester à la version actuelle',
  },
  foresight: 'Ce que feraient les nouvelles bonnes réponses',
  note: 'Note',
  noteHint: 'Les autres liront dans l’historique pourquoi vous avez publié.',
  done: 'La version {number, number} est publiée.',
  firstTime:
    'Des apprenants le reçoivent dès qu’un programme le contient et qu’une session ouvre ce programme.',
  moved:
    '{lessons, plural, =0 {} one {1 leçon en cours a les nouveaux textes.} other {# leçons en cours ont les nouveaux textes.}}',
};

export const findingsFr: FindingsMessages = {
  none: 'Rien à signaler : le cours peut être publié.',
  seePage: 'Voir la page',
  repair: 'Réparer',
  reason: 'Pourquoi publier ainsi ?',
  reasonsAsked:
    '{count, plural, one {1 point demande une raison} other {# points demandent une raison}}, gardée avec la version. Réparez-le, ou écrivez en quelques mots pourquoi vous publiez ainsi. {missing, plural, =0 {Tout est dit.} one {Il en manque 1.} other {Il en manque #.}}',
  sameReason: '{count, plural, one {Même raison pour l’autre} other {Même raison pour les # autres}}',
  ranks: { blocks: 'Empêche de publier', reason: 'Demande une raison', advice: 'Conseils' },
  codes: {
    'no-root': 'Le cours n’a pas de racine.',
    'misplaced-node': 'Une page se trouve là où elle ne peut pas être.',
    'no-step': 'Le cours n’a aucune page.',
    'empty-multiblock': 'Un tirage n’a aucune page à tirer.',
    'unknown-block': 'Une page montre un bloc qui n’existe pas.',
    'repeated-row': 'Deux éléments de « {page} » ont le même identifiant.',
    'question-on-slide': 'La diapositive « {page} » pose une question.',
    'nothing-graded': 'L’exercice « {page} » ne note rien.',
    'key-without-row': '« {page} » note une question qui n’existe plus.',
    'key-of-another-kind': '« {page} » note une question comme une autre sorte.',
    'unknown-choice': 'Dans « {page} », un choix juste n’existe pas.',
    'unknown-target': 'Dans « {page} », une cible notée n’existe pas.',
    'too-many-right': 'Dans « {page} », plusieurs choix sont acceptés alors qu’un seul peut être coché.',
    'unreadable-key': 'Dans « {page} », une formule ou un motif est illisible.',
    'unreadable-dataset': 'Dans « {page} », une valeur tirée ne peut pas être calculée.',
    'feedback-without-row': 'Dans « {page} », un commentaire parle d’une question qui n’existe plus.',
    'unlabelled-shape': 'Une forme de « {row} » n’a pas de nom.',
    'no-right-answer': 'Rien n’est juste dans « {row} ».',
    'unknown-file': 'Un fichier n’existe plus.',
    'cycle-of-courses': 'Dans un programme, ce cours s’attend lui-même : il ne s’ouvre jamais.',
    'certificate-out-of-reach':
      'Personne ne peut atteindre les {percent, number} % du certificat : rien n’est noté.',
    'timed-without-content': 'Une page à temps limité est vide.',
    'no-alternative': 'L’image de « {row} » n’a pas de texte pour qui ne la voit pas.',
    'no-transcript': '« {row} » n’a pas de transcription pour qui ne l’entend pas.',
    'many-targets': '« {row} » a {count, number} cibles ; au-delà de {max, number}, on s’y perd.',
    'no-minutes':
      '{count, plural, =0 {Le cours ne dit pas combien de temps il prend.} one {Une page ne dit pas combien de temps elle prend.} other {# pages ne disent pas combien de temps elles prennent.}}',
    'no-feedback': '« {page} » ne dit rien d’une réponse.',
    'longest-is-right': 'La bonne réponse est la plus longue dans les {count, number} questions.',
    'hard-to-read':
      '« {page} » se lit difficilement : {ease, number} sur 100, sous {min, number} (indice de Flesch, Kandel et Moles).',
    'click-here': '« {page} » dit « {words} » : nommez où mène le lien.',
    'same-position': 'La bonne réponse est à la place {place, number} {count, number} fois de suite.',
  },
};
