/** French texts of the frame: navigation, account, shortcuts, failures. */
import type { FrameMessages } from './messages.en.ts';

export const frameFr: FrameMessages = {
  skipNavigation: 'Navigation',
  navigation: 'Principale',
  home: 'Accueil',
  courses: 'Cours',
  sessions: 'Sessions',
  people: 'Personnes',
  followUp: 'Suivi',
  settings: 'Réglages',
  backOffice: 'Back-office',
  account: 'Compte et affichage',
  language: 'Langue',
  theme: 'Thème',
  themeSystem: 'Comme l’appareil',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  singleKeys: 'Raccourcis à une touche',
  singleKeysOn: 'Actifs',
  singleKeysOff: 'Désactivés',
  portal: 'Portail des apprenants',
  shortcuts: 'Raccourcis clavier',
  signOut: 'Se déconnecter',
  deniedTitle: 'Rien ne vous est ouvert ici',
  deniedText:
    'Votre compte n’a aucun droit dans le back-office. Demandez un rôle à un administrateur de votre centre de formation : auteur, éditeur, formateur ou organisateur.',
  notFoundTitle: 'Page introuvable',
  notFoundText: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée ou supprimée.',
  keyPalette: 'Aller à un cours, une page, une personne, une session ou une commande',
  keyZones: 'Zone suivante de l’écran (Maj : la précédente)',
  keyHelp: 'Cette liste',
  keyGo: 'L’une après l’autre : aller à {place}',
  againText:
    'Votre session est terminée. Vos changements sont gardés sur cet appareil : connectez-vous pour continuer ici.',
  find: 'Chercher',
  keysOff: 'Les touches seules sont désactivées : seules agissent celles avec Ctrl, Alt ou F6.',
};
