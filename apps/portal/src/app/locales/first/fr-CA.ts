/** Where Canadian French differs from French; its spaces are the text runtime's business. */
import type { DifferencesOf } from '../differences.ts';
import type { FirstTexts } from './en.ts';

export const differences: DifferencesOf<FirstTexts> = {
  login: {
    title: 'Ouverture de session',
    lead: 'Ouvrez une session pour retrouver vos formations là où vous les avez laissées.',
    username: 'Identifiant ou courriel',
    usernameMissing: 'Entrez votre identifiant ou votre courriel',
    submit: 'Ouvrir une session',
    submitting: 'Ouverture…',
    sso: 'Ouvrir une session avec mon organisation',
    again: 'Rouvrez votre session',
  },
};
