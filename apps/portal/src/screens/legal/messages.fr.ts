/** French texts of the legal pages. */
import type { LegalMessages } from './messages.en.ts';

export const legalFr: LegalMessages = {
  terms: 'Conditions d’utilisation',
  dataProtection: 'Protection des données',
  accessibility: 'Déclaration d’accessibilité',
  version: 'Version {version}, {date}',
  contents: 'Sommaire',
  unpublished: 'Votre centre de formation n’a pas encore publié ce texte.',
  back: 'Retour à l’accueil',
  print: 'Imprimer',
};
