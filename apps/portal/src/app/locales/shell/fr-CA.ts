/** Where Canadian French differs from French around the lesson. */
import type { DifferencesOf } from '../differences.ts';
import type { ShellTexts } from './en.ts';

export const differences: DifferencesOf<ShellTexts> = {
  identity: {
    email: 'Courriel',
    emailInvalid: 'Saisissez un courriel valide',
    optional: '(facultatif)',
  },
  mail: {
    mailTitle: 'Recevoir des documents par courriel',
    mailOpen: 'Recevoir par courriel',
    mailMessage: 'Message pour vous-même (facultatif)',
  },
  contact: { sentText: 'La réponse arrivera dans votre boîte de courriels.' },
  evaluation: { optional: '(facultatif)' },
  entry: {
    recoverMissing: 'Entrez votre identifiant ou votre courriel',
    recoverDone: 'Consultez vos courriels',
    recoverDoneText:
      'Si un compte correspond à « {username} », un lien est en route. Il sert une seule fois, pendant {minutes} minutes. Regardez aussi parmi les pourriels.',
    linkInvalidText: 'Vérifiez que l’adresse est complète, comme dans le courriel reçu.',
  },
};
