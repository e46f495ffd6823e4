/** The door of the heavier parts, which the learner's portal never loads: tables of lists and their pages. */
export { DataTable, type Column } from './desk/data-table.tsx';
export { Pager } from './desk/pager.tsx';
