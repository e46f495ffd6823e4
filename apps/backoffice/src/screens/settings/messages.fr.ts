/** French texts of the list of settings. */
import type { SettingsMessages } from './messages.en.ts';

export const settingsFr: SettingsMessages = {
  title: 'Réglages',
  brand: 'Marque et textes',
  brandText: 'Le nom du centre, son logo, sa couleur et les mots de la page de connexion.',
  trainingProvider: 'Organisme de formation',
  trainingProviderText:
    'SIRET, numéro de déclaration d’activité, adresse, et qui signe les certificats de réalisation.',
  legalPages: 'Pages légales',
  legalPagesText:
    'Les conditions d’utilisation, la protection des données et l’accessibilité, version par version.',
  companies: 'Entreprises',
  companiesText: 'Le centre lui-même, et les clients dont les salariés apprennent ici.',
  access: 'Accès',
  accessText:
    'Comment on se connecte : mot de passe, compte de l’organisation, et son fournisseur d’identité.',
  privacy: 'Confidentialité',
  privacyText:
    'Ce que les personnes demandent pour leurs données, qui est gelé, et le registre des traitements.',
  outgoingMail: 'Courrier sortant',
  outgoingMailText: 'Le serveur par lequel partent les lettres, en votre nom, et ce que le DNS doit en dire.',
  letters: 'Lettres',
  lettersText: 'Ce que disent les lettres du centre, avec vos mots, et un essai avant qu’elles partent.',
  switches: 'Options',
  switchesText: 'Qui peut entrer, ce que les apprenants peuvent changer, et les outils qu’ils ont.',
  apiKeys: 'Clés d’API',
  apiKeysText:
    'Ce que vos autres logiciels peuvent lire et écrire ici, jusqu’à quand, et leur dernier passage.',
  webhooks: 'Webhooks',
  webhooksText: 'Ce qui se passe ici est dit à vos autres logiciels au fur et à mesure.',
  audit: 'Audit',
  auditText: 'Qui a fait quoi, et quand, avec l’ancienne et la nouvelle valeur.',
  catalogue: 'Catalogue',
  catalogueText: 'Les catégories, les types et les compétences parmi lesquels les cours choisissent.',
};
