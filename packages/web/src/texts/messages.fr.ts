/** French texts of the frame. */
import type { AppMessages } from './messages.en.ts';

export const appFr: AppMessages = {
  skip: 'Accès rapide',
  skipContent: 'Contenu',
  skipMenu: 'Menu',
  skipStatement: 'Énoncé',
  skipActions: 'Actions',
  home: 'Accueil',
  contact: 'Contacter un formateur',
  dashboard: 'Mes résultats',
  tooMany: 'Trop de tentatives. Réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  account: 'Mon profil',
  alerts: 'Notifications',
  close: 'Fermer',
  ok: 'OK',
  loading: 'Chargement',
  retry: 'Réessayer',
  unreachedTitle: 'Le portail ne répond pas',
  unreachedText: 'Vérifiez votre connexion, puis réessayez.',
  reference: 'Référence\u00a0: {id}',
  back: 'Retour à l’accueil',
  crashTitle: 'Cette page a rencontré un problème',
  crashText:
    'Ce que vous avez enregistré est conservé. Rechargez la page\u00a0; si cela se reproduit, prévenez votre centre de formation.',
  error: 'Erreur',
  meFailed: 'Erreur lors du chargement de votre compte, veuillez recharger la page et réessayer.',
  signInAgain: 'Vous devez vous reconnecter.',
  reload: 'Recharger',
  chunkMissing:
    'Une partie du portail n’existe plus\u00a0: une nouvelle version est sortie. Rechargez la page.',
  chunkTimeout:
    'Une partie du portail a mis trop de temps à arriver. Vérifiez votre connexion, puis rechargez la page.',
  chunkOther: 'Une partie du portail n’est pas arrivée. Vérifiez votre connexion, puis rechargez la page.',
  offlineTitle: 'Vous êtes hors ligne',
  offlineText: 'Le portail s’ouvre, mais son contenu peut manquer jusqu’au retour du réseau.',
  busyTitle: 'Le serveur ne répond pas pour l’instant',
  busyText: 'Un nouvel essai se fait tout seul dans un moment. Ce que vous avez saisi reste sur cette page.',
  busyRetry: 'Essayer maintenant',
  legal: 'Informations légales',
  terms: 'Conditions d’utilisation',
  dataProtection: 'Protection des données',
  accessibility: 'Accessibilité',
};

export { loginFr } from './sign-in-messages.fr.ts';
export { signOutFr } from './sign-out-messages.fr.ts';
