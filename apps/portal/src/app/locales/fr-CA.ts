/** Where Canadian French differs from French; its spaces are the text runtime's business. */
import type { Differences } from '../text.ts';

export const differences: Differences = {
  login: {
    username: 'Identifiant ou courriel',
    usernameMissing: 'Entrez votre identifiant ou votre courriel',
  },
};
