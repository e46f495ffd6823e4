/** French texts of the companies. */
import type { CompaniesMessages } from './messages.en.ts';

export const companiesFr: CompaniesMessages = {
  title: 'Entreprises',
  lead: 'Votre centre de formation, et les clients dont les salariés apprennent ici. Chaque session et chaque personne appartient à l’une d’elles.',
  none: 'Aucune entreprise pour l’instant',
  noneText:
    'Une session et un import de personnes sont chacun pour une entreprise. Nommez la première ci-dessous.',
  list: 'Entreprises du centre',
  new: 'Nouvelle entreprise',
  name: 'Nom de l’entreprise',
  nameMissing: 'Écrivez le nom de l’entreprise.',
  siret: 'SIRET',
  siretHint: 'En France, pour les certificats de réalisation : 14 chiffres. Facultatif.',
  siretWrong: 'Ce n’est pas un numéro SIRET : vérifiez les 14 chiffres.',
  summary: 'À corriger',
  add: 'Ajouter l’entreprise',
  rename: 'Modifier « {name} »',
  save: 'Enregistrer',
  made: '« {name} » a été ajoutée.',
  renamed: '« {name} » est enregistrée.',
};
