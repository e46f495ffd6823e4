/** French texts that all lists share. */
import type { ListMessages } from './messages.en.ts';

export const listFr: ListMessages = {
  search: 'Rechercher',
  filters: 'Filtres',
  columns: 'Colonnes',
  views: 'Vues enregistrées',
  viewTitle: 'Nom de cette vue',
  saveView: 'Enregistrer la vue',
  removeView: 'Supprimer la vue « {title} »',
  csv: 'Télécharger ce qui est affiché (CSV)',
  csvOfSelected: 'Télécharger la sélection (CSV)',
  selected: '{count, plural, one {# ligne sélectionnée} other {# lignes sélectionnées}}',
  unselect: 'Vider la sélection',
  select: 'Sélectionner « {title} »',
  selectAll: 'Sélectionner toutes les lignes de cette page',
  found: '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  none: 'Rien ne correspond à la recherche et aux filtres.',
  clear: 'Effacer la recherche et les filtres',
  pages: 'Pages',
  previous: 'Page précédente',
  next: 'Page suivante',
  position: '{from} à {to} sur {total}',
};
