/** Where Swiss French differs from French around the lesson. */
import type { DifferencesOf } from '../differences.ts';
import type { ShellTexts } from './en.ts';

export const differences: DifferencesOf<ShellTexts> = {
  identity: {
    username: 'Nom d’utilisateur',
    usernameMissing: 'Entrez un nom d’utilisateur',
    usernameLength: 'Entrez un nom d’utilisateur de {min} à {max} caractères',
  },
  entry: {
    recoverMissing: 'Entrez votre nom d’utilisateur ou votre e-mail',
    codeHint: '13 lettres et chiffres ; les majuscules et les traits d’union ne comptent pas.',
  },
};
