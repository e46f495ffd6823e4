/** Where Swiss French differs from French; its spaces are the text runtime's business. */
import type { Differences } from '../text.ts';

export const differences: Differences = {
  login: {
    username: 'Nom d’utilisateur ou e-mail',
    usernameMissing: 'Entrez votre nom d’utilisateur ou votre e-mail',
  },
};
