/** French texts of refusals that only the back-office meets: reminder rules, live parts of classes, and the set-up of single sign-on. */
import type { ErrorCode, ErrorText } from './errors.ts';

export const officeErrorTextsFr = {
  BRAND_CHANGED: {
    title: 'La marque a changé entre-temps',
    message: 'Quelqu’un d’autre a changé le brouillon ou publié. Rien n’a été écrasé : relisez la page.',
  },
  BRAND_UNCHANGED: {
    title: 'Rien à publier',
    message: 'Le portail montre déjà exactement cela. Rien n’a été modifié.',
  },
  BRAND_DATE_PAST: {
    title: 'Date passée',
    message: 'Choisissez une date et une heure à venir. Rien n’a été programmé.',
  },
  BRAND_NAME_MISSING: {
    title: 'Nom du centre manquant',
    message: 'Écrivez le nom du centre avant de publier. Rien n’a été publié.',
  },
  BRAND_COLOUR_WRONG: {
    title: 'Couleur illisible',
    message: 'Le code de la couleur est un # et six chiffres ou lettres de a à f. Rien n’a été publié.',
  },
  BRAND_PICTURE_MISSING: {
    title: 'Image introuvable',
    message:
      'Une image de la marque n’est plus dans la bibliothèque, n’est pas une image, ou son adresse n’est pas valable. Rien n’a été publié.',
  },
  MERGE_REFUSED: {
    title: 'Ces comptes ne peuvent pas être fusionnés',
    message: 'La comparaison des deux dit ce qui l’empêche. Rien n’a été modifié.',
  },
  MERGE_NOT_READY: {
    title: 'Cette fusion ne peut pas être annulée maintenant',
    message:
      'Elle n’est pas finie, a déjà été annulée, son délai est passé, ou ce qui a été fait depuis l’empêche. Rien n’a été modifié.',
  },
  ACCOUNT_MERGED: {
    title: 'Ce compte a été fusionné dans un autre',
    message: 'Pour le rouvrir, annulez la fusion. Rien n’a été modifié.',
  },
  LETTER_WORDS_REFUSED: {
    title: 'Ce texte ne peut pas partir',
    message:
      'Quelque chose manque, est trop long ou mal placé entre accolades. Corrigez la lettre : rien n’a été modifié ni envoyé.',
  },
  ORDER_CHANGED: {
    title: 'Quelqu’un d’autre a changé l’ordre entre-temps',
    message: 'Relisez l’ordre d’aujourd’hui avant de le changer. Rien n’a été modifié.',
  },
  IMPORT_ROW_CHANGED: {
    title: 'Quelqu’un a modifié cette ligne entre-temps',
    message: 'Relisez ce qui y est maintenant avant de la remplacer. Rien n’a été modifié.',
  },
  IMPORT_MISSING_CHANGED: {
    title: 'Les personnes absentes du tableau ne sont plus les mêmes',
    message: 'Relisez la liste avant de confirmer. Rien n’a été importé, et personne n’a été suspendu.',
  },
  PROVIDER_CHANGED: {
    title: 'Quelqu’un a modifié ces informations entre-temps',
    message: 'Relisez ce qu’elles disent maintenant avant de les remplacer. Rien n’a été modifié.',
  },
  PROVIDER_INCOMPLETE: {
    title: 'Le centre n’est pas entièrement décrit',
    message:
      'Le certificat de réalisation nomme l’organisme et qui le signe. Complétez Réglages, Organisme de formation, puis recommencez.',
  },
  NOTHING_REALISED: {
    title: 'Rien n’a encore été réalisé',
    message:
      'Cette personne n’a terminé aucune activité de cette session, et aucune séance en direct qu’elle a suivie n’a de feuille contresignée : il n’y a pas d’heures à attester.',
  },
  LETTER_CHANGED: {
    title: 'Quelqu’un a modifié cette lettre entre-temps',
    message: 'Relisez ce qu’elle dit maintenant avant de la remplacer. Rien n’a été modifié.',
  },
  REMINDER_PLACEHOLDER_UNKNOWN: {
    title: 'Mot entre accolades inconnu',
    message:
      'Un mot entre accolades n’est pas de la liste proposée. Corrigez la lettre : rien n’a été modifié.',
  },
  TOO_MANY_REMINDER_RULES: {
    title: 'Trop de règles de relance',
    message: 'Votre centre a autant de règles qu’il peut en avoir. Supprimez-en une qui ne sert plus.',
  },
  SLOT_TIMES_WRONG: {
    title: 'Horaires à vérifier',
    message:
      'Une séance finit après son début, dure au plus un jour, et une série en compte au moins une et au plus 300. Rien n’a été modifié.',
  },
  SLOT_EXISTS: {
    title: 'Séance déjà prévue',
    message: 'La session a déjà une séance de ce titre à ces horaires. Rien n’a été modifié.',
  },
  TOO_MANY_SLOTS: {
    title: 'Trop de séances',
    message: 'La session a autant de séances qu’elle peut en avoir. Rien n’a été modifié.',
  },
  SLOT_RECORDED: {
    title: 'Présences déjà notées',
    message:
      'Quelqu’un est déjà noté pour cette séance : ses horaires restent ceux qui ont été signés. Au besoin, annulez-la et prévoyez-en une autre.',
  },
  SLOT_CLOSED: {
    title: 'Feuille close',
    message:
      'Le formateur a contresigné cette feuille : elle ne prend plus que des corrections, avec leur raison.',
  },
  SLOT_CANCELLED: {
    title: 'Séance annulée',
    message: 'Cette séance a été annulée : rien n’y est plus noté.',
  },
  SLOT_NOT_STARTED: {
    title: 'Pas encore commencée',
    message: 'Cette séance n’a pas commencé : les présences se notent à partir de son début.',
  },
  SIGNING_EARLY: {
    title: 'Trop tôt',
    message: 'On ne peut pas encore signer. Revenez un peu avant le début.',
  },
  SIGNING_OVER: {
    title: 'Trop tard',
    message:
      'Le temps pour signer est passé. Adressez-vous à votre formateur, qui peut noter votre présence.',
  },
  ATTENDANCE_RECORDED: {
    title: 'Déjà noté',
    message:
      'Votre formateur a déjà noté votre présence ou votre absence. Adressez-vous à lui si c’est une erreur.',
  },
  ATTENDANCE_WHY_MISSING: {
    title: 'Raison manquante',
    message:
      'Quelque chose est déjà noté pour cette personne : dites pourquoi cela change. L’ancienne valeur est gardée.',
  },
  ATTENDANCE_INCOMPLETE: {
    title: 'Il manque quelqu’un',
    message: 'Notez chaque apprenant présent ou absent, puis contresignez.',
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
  INVITATION_WITHOUT_PASSWORD: {
    title: 'Aucun mot de passe à choisir',
    message:
      'Dans ce centre on se connecte par son organisation. Aucune invitation n’est partie : donnez aux personnes l’adresse du portail.',
  },
  RETENTION_UNCONFIRMED: {
    title: 'À confirmer',
    message:
      'Cette durée est plus courte : des données partiraient. Rien n’a été modifié. Relisez ce qui partirait, puis confirmez.',
  },
  LEGAL_HOLD: {
    title: 'Gel en cours',
    message:
      'Un gel conserve les données de cette personne. Rien n’a été effacé. Qui l’a posé, pourquoi et jusqu’à quand se lit dans Réglages, Confidentialité, Gels ; il se lève au même endroit.',
  },
  MAIL_SERVER_REFUSED: {
    title: 'Serveur refusé',
    message:
      'Le serveur de courrier doit être public, chiffré, et écouter sur le port 25, 465, 587 ou 2525. Un serveur interne, ou sans chiffrement, est autorisé par l’exploitant de la plateforme (EGRESS_HOSTS). Rien n’a été modifié.',
  },
  MAIL_PASSWORD_NEEDED: {
    title: 'Mot de passe à redonner',
    message:
      'Le serveur, le port, le chiffrement ou l’utilisateur a changé : donnez aussi le mot de passe, celui d’avant n’est envoyé à personne d’autre. Rien n’a été modifié.',
  },
  NO_WAY_IN: {
    title: 'Aucune façon d’entrer',
    message: 'Gardez au moins une façon de se connecter. Rien n’a été modifié.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>;
