/** French texts of the back-office's sign-in page. */
import type { EntryMessages } from './messages.en.ts';

export const entryFr: EntryMessages = {
  place: 'Back-office',
  lead: 'Écrire des cours, conduire des sessions, corriger : avec le compte que vous avez sur le portail.',
  ssoRefused:
    'Votre organisation vous connaît, mais aucun compte ne vous est ouvert ici. Demandez à votre centre.',
  ssoFailed: 'La connexion par votre organisation n’a pas abouti. Veuillez réessayer.',
  ssoAway: 'La connexion de votre organisation ne répond pas. Réessayez dans un moment.',
  adminPassword: 'Entrer avec un mot de passe (administrateurs)',
  adminPasswordText:
    'Ici, on se connecte avec le compte de son organisation. Le mot de passe d’un administrateur reste valable, pour réparer.',
  portal: 'Ouvrir le portail des apprenants',
};
