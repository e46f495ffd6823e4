/** French texts of saved replies. */
import type { RepliesMessages } from './messages.en.ts';

export const repliesFr: RepliesMessages = {
  title: 'Réponses enregistrées',
  insert: 'Insérer une réponse enregistrée',
  insertByKey: 'Insérer une réponse enregistrée (/)',
  keep: 'Garder ce texte',
  kept: 'Le texte est gardé.',
  none: 'Vous ne gardez encore aucun texte. Écrivez-en un, puis choisissez « Garder ce texte ».',
  forget: 'Oublier',
  forgetOf: 'Oublier : {text}',
};
