/** French texts of the evaluation. */
import type { EvaluationMessages } from './messages.en.ts';

export const evaluationFr: EvaluationMessages = {
  title: 'Votre avis',
  lead: 'Qu’avez-vous pensé de «\u00a0{program}\u00a0»\u00a0?',
  leadPlain: 'Qu’avez-vous pensé de cette formation\u00a0?',
  rating: 'Note',
  star1: '1 étoile, insuffisant',
  star2: '2 étoiles, passable',
  star3: '3 étoiles, bien',
  star4: '4 étoiles, très bien',
  star5: '5 étoiles, excellent',
  comment: 'Commentaire',
  optional: '(optionnel)',
  counter: '{count} / {max}',
  ratingMissing: 'Choisissez une note',
  tooLong: 'Saisissez un message de moins de 1000 caractères',
  summary: 'Il y a un problème',
  send: 'Envoyer mon avis',
  sending: 'Envoi…',
  thanks: 'Merci',
  thanksText: 'Votre avis a été envoyé à votre centre de formation.',
  already: 'Vous avez déjà évalué ce programme. Merci.',
  yours: 'Ce que vous avez écrit',
  noComment: 'Pas de commentaire.',
  back: 'Retour à l’accueil',
};
