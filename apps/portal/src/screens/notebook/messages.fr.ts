/** French texts of the notebook. */
import type { NotebookMessages } from './messages.en.ts';

export const notebookFr: NotebookMessages = {
  title: 'Mes notes',
  lead: 'Vos notes et vos marque-pages, cours par cours. Vous seul les lisez.',
  window: 'Note sur cette page',
  text: 'Votre note',
  counter: '{count} sur {max}',
  tooLong: 'Raccourcissez-la à {max} signes : elle n’est pas enregistrée.',
  joinedTooLong:
    'Elle tient aussi ce qui a été écrit dans un autre onglet ou sur un autre appareil. Raccourcissez-la à {max} signes : elle n’est pas enregistrée.',
  bookmark: 'Marquer cette page',
  bookmarked: 'Page marquée',
  bookmarkOn: 'La page est marquée',
  bookmarkOff: 'Le marque-page est retiré',
  bookmarkMark: 'Marque-page',
  all: 'Toutes mes notes',
  retry: 'Réessayer',
  empty: 'Rien de noté',
  notSaved: 'Votre note n’a pas pu être enregistrée. Elle reste sur cet appareil.',
  savedAgain: 'Votre note est enregistrée',
  course: '{title} – {className}',
  download: 'Télécharger en texte',
  fileName: 'notes.txt',
  remove: 'Supprimer',
  removeOne: 'Supprimer la note sur {title}',
  removeTitle: 'Supprimer cette note ?',
  removeText: 'Ses mots et son marque-page disparaissent. Personne ne pourra les retrouver.',
  keep: 'La garder',
  removed: 'La note est supprimée',
  notReadable: 'Cette page ne peut pas être ouverte en ce moment.',
  none: 'Pas encore de note',
  noneText:
    'Sur une page d’un cours, choisissez Note parmi les outils : ce que vous écrivez et ce que vous marquez arrive ici.',
  toHome: 'Aller à l’accueil',
};
