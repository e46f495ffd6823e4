/** Where Swiss French differs from French; its spaces are the text runtime's business. */
import type { DifferencesOf } from '../differences.ts';
import type { FirstTexts } from './en.ts';

export const differences: DifferencesOf<FirstTexts> = {
  login: {
    username: 'Nom d’utilisateur ou e-mail',
    usernameMissing: 'Entrez votre nom d’utilisateur ou votre e-mail',
  },
};
