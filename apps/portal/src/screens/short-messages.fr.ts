/** French texts of the screens that say little: forbidden, not found, the gate, legal texts. */
import type {
  ForbiddenMessages,
  GateMessages,
  LegalMessages,
  NotFoundMessages,
} from './short-messages.en.ts';

export const forbiddenFr: ForbiddenMessages = {
  title: 'Accès restreint',
  text: 'Vous n’avez pas le droit d’ouvrir cette page pour l’instant\u00a0: une formation est peut-être fermée, ou pas encore ouverte\u00a0; d’autres pages sont réservées aux formateurs. Votre centre de formation peut vous dire ce qui vous est ouvert.',
  back: 'Retour à l’accueil',
};

/** French texts of the 404 page. */
export const notFoundFr: NotFoundMessages = {
  title: 'Page introuvable',
  text: 'Nous sommes désolés\u00a0: rien ne répond à cette adresse. Elle a peut-être changé, ou comporte une faute.',
  back: 'Retour à l’accueil',
};

/** French texts of what is asked before any screen. */
export const gateFr: GateMessages = {
  title: 'Avant de continuer',
  lead: 'Votre centre de formation a besoin de ces éléments, une seule fois.',
  newTerms: 'Les conditions d’utilisation ont changé depuis la version {version} que vous avez acceptée.',
  submit: 'Enregistrer et continuer',
  saving: 'Enregistrement…',
  summary: 'Il y a un problème',
};

/** French texts of the legal pages. */
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
