/** English texts of the list of people. */
export const peopleEn = {
  title: 'People',
  table: 'People whom you may see',
  columnName: 'Name',
  columnEmail: 'E-mail',
  columnUsername: 'Username',
  columnPlaces: 'Companies and roles',
  columnActive: 'Account',
  columnSince: 'Since',
  all: 'All',
  active: 'Open',
  inactive: 'Closed',
  none: 'Nobody yet',
  noneText: 'People appear here as soon as they join a company or a class that you follow.',
  OWNER: 'owner',
  ADMIN: 'administrator',
  ORGANIZER: 'organizer',
  TEACHER: 'trainer',
  STUDENT: 'learner',
  CERTIFIER: 'certifier',
  SUPERVISOR: 'supervisor',
};
export type PeopleMessages = typeof peopleEn;
