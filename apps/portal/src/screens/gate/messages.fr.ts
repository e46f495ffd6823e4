/** French texts of what is asked before any screen. */
import type { GateMessages } from './messages.en.ts';

export const gateFr: GateMessages = {
  title: 'Avant de continuer',
  lead: 'Votre centre de formation a besoin de ces éléments, une seule fois.',
  newTerms: 'Les conditions d’utilisation ont changé depuis la version {version} que vous avez acceptée.',
  submit: 'Enregistrer et continuer',
  saving: 'Enregistrement…',
  summary: 'Il y a un problème',
};
