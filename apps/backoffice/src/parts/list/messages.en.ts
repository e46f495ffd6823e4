/** English texts that all lists share. */
export const listEn = {
  search: 'Search',
  filters: 'Filters',
  columns: 'Columns',
  views: 'Saved views',
  viewTitle: 'Name of this view',
  saveView: 'Save the view',
  removeView: 'Remove the view “{title}”',
  csv: 'Download what is shown (CSV)',
  csvOfSelected: 'Download the selection (CSV)',
  selected: '{count, plural, one {# row selected} other {# rows selected}}',
  unselect: 'Clear the selection',
  select: 'Select “{title}”',
  selectAll: 'Select all rows of this page',
  found: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  none: 'Nothing matches the search and the filters.',
  clear: 'Clear search and filters',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  position: '{from} to {to} of {total}',
};
export type ListMessages = typeof listEn;
