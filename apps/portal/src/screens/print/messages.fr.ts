/** French texts of a course on paper. */
import type { PrintMessages } from './messages.en.ts';

export const printFr: PrintMessages = {
  documentTitle: '{course}, tel que je l’ai lu',
  lead: '{count, plural, =0 {Vous n’avez encore lu aucune page de ce cours.} one {# page, avec vos réponses et les corrections qui vous sont montrées.} other {# pages, avec vos réponses et les corrections qui vous sont montrées.}}',
  print: 'Imprimer',
  back: 'Retour au cours',
  of: '{name}, {className}, {date}',
  page: 'Page {page} sur {count}',
  withheld: 'Pas commencée : rien n’a été lu.',
};
