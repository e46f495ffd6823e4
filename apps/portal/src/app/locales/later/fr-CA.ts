/** Where Canadian French differs from French in the screens that few open. */
import type { LaterDifferences } from '../../text.ts';

export const differences: LaterDifferences = {
  identity: {
    email: 'Courriel',
    emailInvalid: 'Saisissez un courriel valide',
    optional: '(facultatif)',
  },
  mail: { mailTitle: 'Recevoir des documents par courriel', mailOpen: 'Recevoir par courriel' },
  entry: {
    recoverMissing: 'Entrez votre identifiant ou votre courriel',
    recoverDone: 'Consultez vos courriels',
    recoverDoneText:
      'Si un compte correspond à « {username} », un lien est en route. Il sert une seule fois, pendant {minutes} minutes. Regardez aussi parmi les pourriels.',
    linkInvalidText: 'Vérifiez que l’adresse est complète, comme dans le courriel reçu.',
  },
};
