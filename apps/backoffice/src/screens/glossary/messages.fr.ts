/** French texts of the glossary. */
import type { GlossaryMessages } from './messages.en.ts';

export const glossaryFr: GlossaryMessages = {
  title: 'Glossaire',
  lead: 'Les mots que les pages expliquent. Ils sont communs à tous les cours du centre.',
  search: 'Rechercher un mot',
  count: '{count, plural, =0 {Aucun mot} one {# mot} other {# mots}}',
  none: 'Aucun mot pour l’instant',
  noneText:
    'Un mot expliqué ici est souligné dans les pages : l’apprenant lit ce qu’il veut dire sans quitter la page.',
  first: 'Expliquer le premier mot',
  forms: 'Dans les textes : {words}',
  add: 'Ajouter un mot',
  edit: 'Modifier « {title} »',
  remove: 'Supprimer « {title} »',
  removeTitle: 'Supprimer « {title} » ?',
  removeText: 'Les pages des brouillons ne l’expliqueront plus. Les versions publiées le gardent.',
  removeNow: 'Supprimer',
  removed: '« {title} » est supprimé.',
  saved: '« {title} » est dans le glossaire.',
  cancel: 'Annuler',
  save: 'Enregistrer',
  word: 'Mot',
  wordFault: 'Écrivez le mot.',
  wordForms: 'Formes dans les textes',
  wordFormsHint: 'Une par ligne : pluriel, abréviation… Vide : le mot lui-même.',
  definition: 'Définition',
  definitionFault: 'Écrivez la définition.',
};
