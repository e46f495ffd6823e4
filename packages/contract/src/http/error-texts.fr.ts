/** French texts of every error code (spec §8). */
import type { ErrorCode, ErrorText } from './errors.ts';
import { officeErrorTextsFr } from './office-error-texts.fr.ts';

const backToHome = 'Retour à l’accueil';

export const errorTextsFr: Record<ErrorCode, ErrorText> = {
  UNIQUE_USERNAME: { title: 'Pseudonyme déjà utilisé', message: 'Choisissez un autre pseudonyme.' },
  UNIQUE_USERNAME_OR_EMAIL: {
    title: 'Pseudonyme ou e-mail déjà utilisé',
    message: 'Choisissez un autre pseudonyme, ou connectez-vous avec cette adresse.',
  },
  USERNAME_ADDRESS: {
    title: 'Pseudonyme non accepté',
    message: 'Un pseudonyme ne contient pas d’@, sauf s’il est votre propre adresse e-mail.',
  },
  ACCOUNT_DEACTIVATED: {
    title: 'Compte désactivé',
    message: 'Votre compte a été désactivé. Adressez-vous à votre centre de formation.',
  },
  UNDEFINED: {
    title: 'Une erreur est survenue',
    message:
      'Nous n’avons pas pu l’identifier. Rien de ce que vous avez enregistré n’est perdu. Veuillez réessayer.',
  },
  TYPE_ERROR: { title: 'Fichier ou donnée invalide', message: 'Son poids ou son type n’est pas accepté.' },
  INVALID_INPUTS: { title: 'Vous avez déjà répondu', message: 'Votre première réponse est conservée.' },
  INVALID_INVITATION_CODE: {
    title: 'Code d’invitation invalide',
    message: 'Vérifiez le code ou demandez-en un nouveau à votre centre de formation.',
  },
  INVALID_PASSWORD: {
    title: 'Règles du mot de passe non respectées',
    message: 'Lisez les règles à côté du champ, puis réessayez.',
  },
  LESSON_PAGE_SKIPPED: {
    title: 'Temps écoulé pour cette étape',
    message: 'Le temps imparti à cette étape est écoulé. Vos dernières réponses ont été prises en compte.',
    button: backToHome,
  },
  LESSON_SKIPPED: {
    title: 'Le temps est écoulé',
    message: 'Retournez à l’accueil pour voir vos résultats.',
    button: backToHome,
  },
  BAD_REQUEST: {
    title: 'Données incorrectes',
    message: 'Les données envoyées sont incorrectes. Rien n’a été modifié.',
  },
  RETRY_RESTRICT: {
    title: 'Étape déjà terminée',
    message: 'Vous avez déjà terminé cette étape. Vous êtes redirigé vers l’accueil.',
    button: backToHome,
  },
  MODEL_NOT_FOUND: { title: 'Page introuvable', message: 'Impossible de trouver la page suivante.' },
  PATCH_IN_PROGRESS: {
    title: 'Double envoi détecté',
    message: 'Votre réponse est en cours d’enregistrement. Vous êtes redirigé vers l’accueil.',
    button: backToHome,
  },
  EDITOR_NEEDED: {
    title: 'Publication réservée',
    message: 'Vous écrivez ce cours ; un éditeur le publie et le répare.',
  },
  REASONS_MISSING: {
    title: 'Une raison manque',
    message: 'Corrigez ce que le contrôle signale, ou dites pourquoi vous publiez ainsi.',
  },
  COURSE_EMPTY: {
    title: 'Ce cours n’a pas encore de page',
    message: 'Ajoutez une page dans une section du plan, puis recommencez.',
  },
  Forbidden: { title: 'Accès refusé', message: 'Vous n’avez pas le droit d’effectuer cette opération.' },
  NO_LESSON_PAGE_AVAILABLE: {
    title: 'Fin du module',
    message: 'Vous avez atteint la dernière page de ce module.',
  },
  UNAUTHORIZED: {
    title: 'Vous devez vous reconnecter',
    message: 'Votre session est terminée. Connectez-vous pour continuer.',
  },
  INVALID_CREDENTIALS: {
    title: 'Erreur de connexion',
    message: 'L’identifiant ou le mot de passe est incorrect.',
  },
  CONTEXT_NOT_FOUND: {
    title: 'Portail inconnu',
    message: 'Aucun centre de formation ne répond à cette adresse.',
  },
  PRACTICE_NOT_OPEN: {
    title: 'Pas encore corrigée ici',
    message:
      'Cette étape fait partie d’un module que vous n’avez pas terminé. Répondez-y là-bas : elle sera corrigée ici ensuite.',
  },
  TOOL_OFF: {
    title: 'Outil non proposé',
    message: 'Votre centre de formation ne propose pas cet outil. Rien n’a été modifié.',
  },
  NOTEBOOK_FULL: {
    title: 'Votre carnet est plein',
    message: 'Supprimez une note ou un marque-page qui ne vous sert plus. Celui-ci n’a pas été gardé.',
  },
  FLAG_CLOSED: {
    title: 'Plus rien à décider',
    message: 'Cette réponse est juste, attend un formateur ou a déjà été examinée. Rien n’a été modifié.',
  },
  TOO_MANY_FLAGS: {
    title: 'Trop de réponses signalées',
    message: 'Attendez qu’un formateur en ait examiné, ou retirez-en une. Rien n’a été envoyé.',
  },
  PUSH_ADDRESS_REFUSED: {
    title: 'Cet appareil ne peut pas être prévenu',
    message:
      'Votre navigateur a donné une adresse à laquelle rien ne peut être envoyé. Rien n’a été modifié.',
  },
  TOO_MANY_DEVICES: {
    title: 'Trop d’appareils',
    message: 'Vous êtes prévenu sur autant d’appareils que possible. Retirez-en un d’abord.',
  },
  IMPORT_UNREADABLE: {
    title: 'Ce tableau est illisible',
    message:
      'Il faut un fichier CSV : une ligne par personne, avec ses guillemets fermés. Rien n’a été gardé.',
  },
  IMPORT_NOT_READY: {
    title: 'Cet import n’en est pas là',
    message: 'Il a déjà été lancé ou annulé, ou son délai est passé. Rien n’a été modifié.',
  },
  CLASS_IN_PREPARATION: {
    title: 'Session en préparation',
    message: 'Cette session n’est pas encore ouverte : ses apprenants y entrent quand vous l’ouvrez.',
  },
  CLASS_ALREADY_OPEN: {
    title: 'Session déjà ouverte',
    message: 'Cette session a été ouverte. Rien n’a été envoyé une seconde fois.',
  },
  CLASS_NOT_READY: {
    title: 'Session incomplète',
    message: 'Ajoutez un programme et vérifiez les dates, puis ouvrez la session. Rien n’a été envoyé.',
  },
  REPLIES_FULL: {
    title: 'Vous gardez trop de textes',
    message: 'Supprimez une réponse enregistrée qui ne vous sert plus. Celle-ci n’a pas été gardée.',
  },
  ALREADY_REPLIED: {
    title: 'Déjà répondu',
    message: 'Vous avez déjà répondu à ce message. La suite se fait par e-mail.',
  },
  PROGRAM_CHANGED: {
    title: 'Ce programme a changé',
    message: 'Quelqu’un d’autre a ajouté un cours entre-temps. L’ordre est resté tel quel : relisez-le.',
  },
  CHOICE_MADE: {
    title: 'Des apprenants ont déjà choisi',
    message:
      'Une question à laquelle un apprenant a répondu garde sa place, et son choix mène au même cours. Vous pouvez changer ses mots, ou ajouter des questions et des choix à la fin. Rien n’a été modifié.',
  },
  PROGRAM_CYCLE: {
    title: 'Aucun cours ne s’ouvrirait le premier',
    message:
      'Des cours s’attendraient les uns les autres en rond, et aucun ne s’ouvrirait jamais. Rien n’a été modifié.',
  },
  VIEW_ONLY: {
    title: 'Lecture seule',
    message: 'Rien n’a été modifié.',
  },
  LAST_ADMIN: {
    title: 'Le centre n’aurait plus d’administrateur',
    message:
      'C’est le dernier administrateur qui peut se connecter. Donnez d’abord ce rôle à quelqu’un d’autre. Rien n’a été modifié.',
  },
  LAST_OWNER: {
    title: 'L’entreprise n’aurait plus de propriétaire',
    message:
      'C’est le dernier propriétaire d’une entreprise qui peut se connecter. Donnez d’abord ce rôle à quelqu’un d’autre. Rien n’a été modifié.',
  },
  ALREADY_CORRECTED: {
    title: 'Déjà notée',
    message:
      'Quelqu’un d’autre vient de noter cette réponse. Sa note reste, la vôtre n’a pas été enregistrée.',
  },
  PAGE_NOT_STARTED: { title: 'Exercice chronométré', message: 'Lancez cette étape avant d’y répondre.' },
  PAGE_NOT_COMPLETED: { title: 'Étape non terminée', message: 'Répondez à cette étape avant de continuer.' },
  NO_HINT_LEFT: { title: 'Plus d’indice', message: 'Vous avez ouvert tous les indices de cette étape.' },
  PROGRAM_NOT_ENDED: {
    title: 'Programme non terminé',
    message: 'Vous pourrez l’évaluer quand toutes ses leçons seront terminées.',
  },
  ALREADY_REVIEWED: { title: 'Déjà évalué', message: 'Vous avez déjà évalué ce programme. Merci.' },
  PACKAGE_INVALID: {
    title: 'Ce zip ne peut pas servir',
    message:
      'Un paquet tincan est un zip simple, avec à sa racine un tincan.xml qui nomme une de ses pages ; un cours en texte, un zip avec un course.yaml. Les liens, les fichiers chiffrés, les noms en double ou qui sortent du zip sont refusés. `path` nomme la règle et le fichier. Rien n’a été gardé : refaites le zip et renvoyez-le.',
  },
  PACKAGE_SCORM_12: {
    title: 'Ce paquet est au format SCORM 1.2',
    message: 'Les paquets tincan (un zip avec un tincan.xml) sont acceptés. Rien n’a été gardé.',
  },
  PACKAGE_SCORM_2004: {
    title: 'Ce paquet est au format SCORM 2004',
    message: 'Les paquets tincan (un zip avec un tincan.xml) sont acceptés. Rien n’a été gardé.',
  },
  PACKAGE_CMI5: {
    title: 'Ce paquet est au format cmi5',
    message: 'Les paquets tincan (un zip avec un tincan.xml) sont acceptés. Rien n’a été gardé.',
  },
  PACKAGE_IN_FOLDER: {
    title: 'Ce zip contient un seul dossier',
    message:
      'Compressez le contenu du dossier : son tincan.xml ne doit pas être dans un dossier. Rien n’a été gardé.',
  },
  PACKAGE_TOO_LARGE: {
    title: 'Ce zip est trop lourd',
    message:
      'Au plus 200 Mio en zip ; décompressé, 5 000 fichiers, 100 Mio chacun et 400 Mio en tout, et pour un cours en texte 4 Mio par fichier YAML. `path` nomme la limite et le fichier. Rien n’a été gardé : envoyez des fichiers plus légers, ou plusieurs zips.',
  },
  TINCAN_URL_INVALID: {
    title: 'Ce module ne peut pas s’ouvrir',
    message: 'Son adresse n’est pas valide. Dites-le à votre formateur.',
  },
  FILE_IN_USE: {
    title: 'Ce fichier est utilisé',
    message: 'Une version publiée d’un cours le montre. Rien n’a été supprimé.',
  },
  CAPTIONS_INVALID: {
    title: 'Ces sous-titres sont illisibles',
    message:
      'Il faut du WebVTT : une ligne WEBVTT, puis des sous-titres avec leurs temps. Rien n’a été conservé.',
  },
  PAYLOAD_TOO_LARGE: {
    title: 'Trop de données',
    message: 'Ce que vous avez envoyé dépasse ce qui est accepté ici.',
  },
  TOO_MANY_REQUESTS: { title: 'Trop de tentatives', message: 'Patientez un instant, puis réessayez.' },
  QUOTA_EXCEEDED: {
    title: 'Limite atteinte',
    message: 'Vous, ou votre centre, avez atteint ce qui peut être envoyé ou conservé. Rien n’a été modifié.',
  },
  TOO_MANY_API_KEYS: {
    title: 'Trop de clés',
    message: 'Votre centre a autant de clés d’API qu’il peut en avoir. Révoquez-en une qui ne sert plus.',
  },
  CENTRE_ALIAS_TAKEN: {
    title: 'Nom court déjà pris',
    message: 'Un autre centre porte ce nom court. Choisissez-en un autre.',
  },
  CENTRE_HOST_TAKEN: {
    title: 'Adresse déjà prise',
    message: 'Elle répond déjà pour un centre ou pour la plateforme. Choisissez-en une autre.',
  },
  CENTRE_LAST_HOST: {
    title: 'Dernière adresse du portail',
    message: 'Sans elle, le centre serait injoignable. Ajoutez-en d’abord une autre.',
  },
  CENTRE_HOST_MISSING: {
    title: 'Aucune adresse',
    message: 'Ce centre n’a plus d’adresse de portail. Ajoutez-en une, puis ouvrez le centre.',
  },
  CENTRE_OFF: {
    title: 'Centre fermé',
    message: 'Rien ne répond à ses adresses. Ouvrez le centre avant de le visiter.',
  },
  TOO_MANY_WEBHOOKS: {
    title: 'Trop de webhooks',
    message: 'Votre centre a autant de webhooks qu’il peut en avoir. Supprimez-en un qui ne sert plus.',
  },
  WEBHOOK_ADDRESS_REFUSED: {
    title: 'Adresse refusée',
    message: 'L’adresse doit être publique et commencer par https://, sans identifiant ni mot de passe.',
  },
  WEBHOOK_PAUSED: {
    title: 'Webhook en pause',
    message: 'Ce webhook est en pause : relancez-le d’abord.',
  },
  PASSWORD_OFF: {
    title: 'Connexion par l’organisation',
    message:
      'Ici, on se connecte avec le compte de son organisation. Le mot de passe ne sert plus qu’aux administrateurs.',
  },
  FILES_FULL: {
    title: 'Plus de place pour vos fichiers',
    message:
      'Vous, ou votre centre, conservez déjà tout ce qui est permis. Supprimez des notes de votre carnet avec leurs fichiers, ou demandez à votre centre. Rien n’a été gardé.',
  },
  STORAGE_UNAVAILABLE: {
    title: 'Fichiers non conservés',
    message: 'Le serveur n’a plus de place pour les fichiers. Rien n’a été gardé. Réessayez plus tard.',
  },
  UNAVAILABLE: {
    title: 'Momentanément indisponible',
    message: 'Le portail ne peut pas répondre pour l’instant. Veuillez réessayer dans un moment.',
  },
  ...officeErrorTextsFr,
};
