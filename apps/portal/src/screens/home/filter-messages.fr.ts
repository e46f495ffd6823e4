/** French texts of Home's filters; they travel with them. */
import type { HomeFiltersMessages } from './filter-messages.en.ts';

export const homeFiltersFr: HomeFiltersMessages = {
  filters: 'Filtrer les sessions',
  when_current: 'En cours',
  when_upcoming: 'À venir',
  when_past: 'Passées',
  program: 'Programme',
  allPrograms: 'Tous les programmes',
  competency: 'Compétence',
  allCompetencies: 'Toutes les compétences',
  more: 'Rechercher ou choisir un programme',
  search: 'Rechercher une session',
  found: '{found, plural, =0 {Aucune session} one {# session} other {# sessions}} sur {total, number}',
  clear: 'Effacer les filtres',
  noMatchTitle: 'Aucune session ne correspond',
  noMatchText:
    'Aucune de vos sessions n’a tout ce que vous demandez. Effacez les filtres pour les revoir toutes.',
  hiddenTitle:
    '{count, plural, one {# session n’apparaît pas sur téléphone} other {# sessions n’apparaissent pas sur téléphone}}',
  hiddenText: 'À suivre sur un ordinateur\u00a0: {names}.',
};
