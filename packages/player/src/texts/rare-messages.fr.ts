/** French texts of what few pages show: widgets, modules, documents by mail, the PDF viewer, the calculator. */
import type {
  CalculatorMessages,
  MailMessages,
  PdfMessages,
  TincanMessages,
  WidgetsMessages,
} from './rare-messages.en.ts';

export const widgetsFr: WidgetsMessages = {
  xpEarned: '+{actual, plural, one {# point} other {# points}} dans ce module, sur {max, number}.',
  pi: 'Indice de progression\u00a0: {percent, number}\u00a0%, {medal}.',
  piNone: 'Indice de progression\u00a0: pas encore d’exercice.',
  lessonScore: 'Score de ce module\u00a0: {percent, number}\u00a0%.',
  job: '{name}\u00a0: {score, number} sur 100.',
  jobNone: '{name}\u00a0: pas encore d’exercice.',
  jobScore: 'Score métier',
  competency: '{name}\u00a0: {percent, number}\u00a0%, {medal}.',
  competencyNone: '{name}\u00a0: pas encore d’exercice.',
  competencies: 'Compétences',
  medal_none: 'sans médaille',
  medal_bronze: 'bronze',
  medal_silver: 'argent',
  medal_gold: 'or',
  gain_positive:
    '{points, plural, =0 {Moins d’un point de plus} one {+# point} other {+# points}} depuis le début de ce module.',
  gain_negative:
    '{points, plural, =0 {Moins d’un point de moins} one {−# point} other {−# points}} depuis le début de ce module.',
  gain_none: 'Inchangé depuis le début de ce module.',
};

/** French texts of the calculator. */
export const calculatorFr: CalculatorMessages = {
  display: 'Résultat',
  history: 'Calcul en cours',
  sums: 'Calculs faits',
  copy: 'Copier dans la réponse',
  copied: '{value} copié dans la réponse.',
  key_point: 'virgule',
  key_plus: 'plus',
  key_minus: 'moins',
  key_times: 'fois',
  key_divide: 'divisé par',
  key_sin: 'sinus',
  key_cos: 'cosinus',
  key_tan: 'tangente',
  key_asin: 'arc sinus',
  key_acos: 'arc cosinus',
  key_atan: 'arc tangente',
  key_sqrt: 'racine carrée',
  key_sign: 'changer le signe',
  key_equals: 'égale',
  key_backspace: 'effacer un signe',
  key_clear: 'tout effacer',
  calculatorError: 'Erreur',
};

/** French texts of documents by mail. */
export const mailFr: MailMessages = {
  mailTitle: 'Recevoir des documents par e-mail',
  mailOpen: 'Recevoir par e-mail',
  mailChoose: 'Documents à recevoir',
  mailMessage: 'Message pour vous-même (optionnel)',
  mailSend: 'Envoyer',
  mailSendTo: 'Envoyer à {address}',
  mailSent: 'Message envoyé',
  mailMissing: 'Des données sont manquantes pour satisfaire votre requète',
};

/** French texts of the PDF viewer. */
export const pdfFr: PdfMessages = {
  pdfPage: 'Page {page, number} sur {count, number}',
  pdfPrevious: 'Page précédente',
  pdfNext: 'Page suivante',
  pdfLarger: 'Zoom avant',
  pdfSmaller: 'Zoom arrière',
  pdfTools: 'Outils du document',
  pdfFailed: 'Ce document ne s’affiche pas ici. Vous pouvez le télécharger.',
};

/** French texts of modules that run in a frame. */
export const tincanFr: TincanMessages = {
  invalid:
    'L’adresse de ce module n’est pas valide\u00a0: il ne peut pas s’ouvrir. Dites-le à votre formateur.',
  elsewhere: 'Ce module s’ouvre dans la leçon.',
  done: 'Module terminé.',
  score: 'Module terminé. Score\u00a0: {percent, number}\u00a0%.',
  retry: 'Ouvrir à nouveau',
  skip: 'Passer le module',
  unsent: 'Le score de ce module n’a pas pu être enregistré.',
};
