/** English texts of the list of classes. */
export const classesEn = {
  title: 'Sessions',
  table: 'Sessions that you may see',
  columnName: 'Name',
  columnCompany: 'Company',
  columnStart: 'Starts',
  columnEnd: 'Ends',
  columnTeachers: 'Trainers',
  columnState: 'State',
  all: 'All',
  open: 'Not over',
  over: 'Over',
  noDate: 'No date',
  none: 'No session yet',
  noneText: 'Sessions appear here as soon as one of yours is made.',
};
export type ClassesMessages = typeof classesEn;
