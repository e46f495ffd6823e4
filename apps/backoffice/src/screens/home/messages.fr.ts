/** French texts of the back-office's home. */
import type { HomeMessages } from './messages.en.ts';

export const homeFr: HomeMessages = {
  title: 'Accueil',
  greeting: 'Bonjour {name}',
  courses: 'Ouvrir les cours',
};
