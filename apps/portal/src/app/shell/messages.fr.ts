/** French texts of what stands around a screen. */
import type { ShellMessages } from './messages.en.ts';

export const shellFr: ShellMessages = {
  menu: 'Menu principal',
  search: 'Rechercher',
  bellName: 'Notifications',
  own: 'Mon compte',
  comfort: 'Taille du texte et confort',
  notes: 'Mes notes',
  bell: 'Notifications{count, plural, =0 {} one {, # non lue} other {, # non lues}}',
  bellNews: 'Du nouveau : {count, plural, one {# notification non lue} other {# notifications non lues}}',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  unsentAnswers: 'Des réponses d’une leçon',
  unsentNote: 'Une note',
  unsentThread: 'Une nouvelle note du carnet de bord',
  unsentReply: 'Une réponse dans le carnet de bord',
  unsentEvaluation: 'Le commentaire d’une évaluation',
  unsentFlag: 'Pourquoi une réponse devrait être acceptée',
  unsentMessage: 'Un message à un formateur',
  install: 'Installer l’application',
  installText:
    'Gardez {portal} à portée de main\u00a0: il s’ouvre depuis votre écran d’accueil, dans sa propre fenêtre.',
  installNow: 'Installer',
  installShare: 'Touchez «\u00a0Partager\u00a0», en bas de Safari ou en haut à droite.',
  installAdd: 'Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis «\u00a0Ajouter\u00a0».',
  installOpen: 'Ouvrez le portail depuis votre écran d’accueil.',
  later: 'Plus tard',
  neverAgain: 'Ne plus proposer',
  accessibilityState: 'Accessibilité\u00a0: non conforme',
  writeToCentre: 'Écrire à {centre}',
  mobileTitle: 'Sur un petit écran',
  mobileText:
    'Certaines formations sont faites pour un ordinateur. Tournez votre téléphone pour les tableaux et les schémas.',
};
