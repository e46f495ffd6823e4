/** French texts of the sign-in page. */
import type { LoginMessages } from './sign-in-messages.en.ts';

export const loginFr: LoginMessages = {
  title: 'Connexion',
  lead: 'Connectez-vous pour retrouver vos formations là où vous les avez laissées.',
  username: 'Identifiant ou e-mail',
  password: 'Mot de passe',
  reveal: 'Afficher le mot de passe',
  show: 'Afficher',
  hide: 'Masquer',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  summary: 'Il y a un problème',
  usernameMissing: 'Entrez votre identifiant ou votre e-mail',
  passwordMissing: 'Entrez votre mot de passe',
  failed: 'Erreur de connexion',
  resume: 'Vous retrouverez ensuite la page où vous étiez.',
  forgotten: 'Mot de passe oublié ?',
  register: 'J’ai un code d’invitation',
  sso: 'Se connecter avec mon organisation',
  or: 'ou',
  again: 'Reconnectez-vous',
  againText:
    'Votre session est terminée. Vos réponses sont conservées\u00a0: connectez-vous pour continuer ici.',
  otherPerson:
    'Ce compte est celui d’une autre personne. Ce qui est ouvert ici reste à qui l’a ouvert\u00a0: quittez cette page pour vous connecter avec un autre compte.',
  leave: 'Quitter cette page',
  switchedOff:
    'La connexion par mot de passe est désactivée ici. Demandez l’adresse à votre centre de formation.',
};
