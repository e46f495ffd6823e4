/** French texts of the warning before signing out. */
import type { SignOutMessages } from './sign-out-messages.en.ts';

export const signOutFr: SignOutMessages = {
  title: 'Ce que vous avez commencé n’est pas envoyé',
  text: 'En vous déconnectant, vous l’effacez de cet appareil\u00a0:',
  quoted: '«\u00a0{words}\u00a0»',
  more: '{count, plural, one {et # autre} other {et # autres}}',
  page: 'Ce qui n’est pas enregistré sur cette page',
  other: 'Des mots que vous avez écrits',
  anyway: 'Se déconnecter quand même',
  stay: 'Rester',
};
