/** French texts of the field of a company. */
import type { CompanyFieldMessages } from './messages.en.ts';

export const companyFieldFr: CompanyFieldMessages = {
  company: 'Entreprise',
  another: 'Une autre entreprise…',
  newName: 'Nom de l’entreprise',
  newHint:
    'Votre centre de formation, ou un client dont les salariés apprennent ici. Elle est créée avec le reste.',
  missing: 'Écrivez le nom de l’entreprise.',
};
