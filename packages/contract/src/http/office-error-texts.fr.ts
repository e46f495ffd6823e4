/** French texts of refusals that only the back-office meets: reminder rules, and the set-up of single sign-on. */
import type { ErrorCode, ErrorText } from './errors.ts';

export const officeErrorTextsFr = {
  REMINDER_PLACEHOLDER_UNKNOWN: {
    title: 'Mot entre accolades inconnu',
    message:
      'Un mot entre accolades n’est pas de la liste proposée. Corrigez la lettre : rien n’a été modifié.',
  },
  TOO_MANY_REMINDER_RULES: {
    title: 'Trop de règles de relance',
    message: 'Votre centre a autant de règles qu’il peut en avoir. Supprimez-en une qui ne sert plus.',
  },
  SINGLE_SIGN_ON_SECRET_NEEDED: {
    title: 'Secret à redonner',
    message:
      'L’émetteur ou le client a changé : donnez aussi le secret, celui d’avant n’est envoyé à personne d’autre. Rien n’a été modifié.',
  },
  SINGLE_SIGN_ON_ADDRESS_REFUSED: {
    title: 'Adresse refusée',
    message:
      'L’émetteur doit être public et commencer par https://, sans identifiant ni mot de passe. Un fournisseur interne est autorisé par l’exploitant de la plateforme (EGRESS_HOSTS).',
  },
  SINGLE_SIGN_ON_NOT_TRIED: {
    title: 'À essayer d’abord',
    message:
      'Ces réglages n’ont encore mené à aucun compte. Faites un essai qui aboutit, puis recommencez : sinon, plus personne ne pourrait entrer.',
  },
  SINGLE_SIGN_ON_IN_USE: {
    title: 'On se connecte encore par là',
    message: 'Désactivez d’abord la connexion par l’organisation, puis supprimez le fournisseur.',
  },
  NO_WAY_IN: {
    title: 'Aucune façon d’entrer',
    message: 'Gardez au moins une façon de se connecter. Rien n’a été modifié.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>;
