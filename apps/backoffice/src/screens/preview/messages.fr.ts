/** French texts of the preview of a course, page by page. */
import type { CoursePreviewMessages } from './messages.en.ts';

export const coursePreviewFr: CoursePreviewMessages = {
  title: 'Aperçu',
  page: 'Page',
  place: '{number, number} sur {count, number} – {title}',
  previous: 'Page précédente',
  next: 'Page suivante',
  tryOut: 'Essayer comme apprenant',
  edit: 'Modifier cette page',
  none: 'Ce cours n’a encore aucune page.',
  toOutline: 'Aller au plan',
};
