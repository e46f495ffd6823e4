/** French texts of the search. */
import type { SearchMessages } from './messages.en.ts';

export const searchFr: SearchMessages = {
  title: 'Recherche',
  field: 'Que cherchez-vous ?',
  hint: 'Un cours, un mot d’une page que vous avez lue, un terme, un fichier. Les accents et les majuscules ne comptent pas.',
  courses: 'Cours',
  pages: 'Pages',
  terms: 'Glossaire',
  files: 'Fichiers',
  count: '{group} ({count})',
  countMore: '{group} (les {count} premiers)',
  moreExist: 'Il y en a d’autres : ajoutez un mot pour les trouver.',
  found: '{count, plural, =0 {Rien n’a été trouvé} one {# résultat} other {# résultats}}',
  session: 'Session : {className}, {program}',
  notOpen: 'Pas ouvert en ce moment',
  ofCourse: 'Dans {course}',
  ofLogbook: 'Dans le carnet de bord',
  none: 'Rien ne contient « {text} »',
  noneText:
    'La recherche porte sur vos cours, les pages que vous avez atteintes et vos fichiers. Essayez moins de mots, ou un autre mot.',
  empty: 'Tapez un mot',
  emptyText: 'Les résultats arrivent pendant que vous tapez. Les flèches du clavier vont de l’un à l’autre.',
  toHome: 'Aller à l’accueil',
};
