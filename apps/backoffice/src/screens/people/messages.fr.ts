/** French texts of the list of people. */
import type { PeopleMessages } from './messages.en.ts';

export const peopleFr: PeopleMessages = {
  title: 'Personnes',
  table: 'Personnes que vous pouvez voir',
  columnName: 'Nom',
  columnEmail: 'E-mail',
  columnUsername: 'Pseudonyme',
  columnPlaces: 'Entreprises et rôles',
  columnActive: 'Compte',
  columnCame: 'Venue',
  columnSince: 'Depuis',
  twins: 'Jumeaux',
  importPeople: 'Importer des personnes',
  all: 'Toutes',
  active: 'Ouvert',
  inactive: 'Fermé',
  alone: 'Personne d’autre que vous pour l’instant',
  aloneText: 'Vos apprenants et vos formateurs viennent d’un tableau, une personne par ligne.',
  firstImport: 'Importer les premières personnes',
  none: 'Personne pour l’instant',
  noneText:
    'Les personnes apparaissent ici dès qu’elles rejoignent une entreprise ou une session que vous suivez.',
  OWNER: 'propriétaire',
  ADMIN: 'administrateur',
  ORGANIZER: 'organisateur',
  TEACHER: 'formateur',
  STUDENT: 'apprenant',
  CERTIFIER: 'certificateur',
  SUPERVISOR: 'superviseur',
};
