/** French texts of the frame. */
import type { AppMessages } from './messages.en.ts';

export const appFr: AppMessages = {
  skip: 'Accès rapide',
  skipContent: 'Contenu',
  skipMenu: 'Menu',
  skipStatement: 'Énoncé',
  skipActions: 'Actions',
  menu: 'Menu principal',
  home: 'Mes formations',
  signOut: 'Se déconnecter',
  signOutTitle: 'Des réponses n’ont pas été envoyées',
  signOutText: 'En vous déconnectant, vous effacez de cet appareil les réponses jamais envoyées.',
  signOutAnyway: 'Se déconnecter quand même',
  stay: 'Rester',
  alerts: 'Notifications',
  close: 'Fermer',
  ok: 'OK',
  loading: 'Chargement',
  retry: 'Réessayer',
  reference: 'Référence\u00a0: {id}',
  back: 'Retour au tableau de bord',
  defaultTitle: 'Espace Apprenant',
  noContextTitle: 'Le portail ne répond pas',
  noContextText: 'Vérifiez votre connexion, puis rechargez la page.',
  crashTitle: 'Cette page a rencontré un problème',
  crashText:
    'Ce que vous avez enregistré est conservé. Rechargez la page\u00a0; si cela se reproduit, prévenez votre centre de formation.',
  reload: 'Recharger',
};
