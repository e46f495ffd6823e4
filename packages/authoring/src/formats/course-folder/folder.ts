/** A course as a folder: which files it has, and what stands in them besides the pages (back-office §3 "A course as text"). */
import type { CourseFolderFile, CourseTerm } from '@parcours/contract';

/** Grows when a folder of today could not be read by what reads it then. */
export const folderVersion = 1;
export const folderFormat = 'parcours-course';

export const coursePath = 'course.yaml';
export const cataloguePath = 'catalogue.yaml';
export const termsPath = 'terms.yaml';
export const mediaPath = 'media.yaml';

interface Named {
  readonly id: string;
  readonly title: string;
}

/** A file without its place: that is made when a folder is written. */
export type FolderFile = Omit<CourseFolderFile, 'path'>;

/** What a course names besides its own nodes and blocks: it belongs to the centre, and travels along. */
export interface Catalogue {
  readonly categories: readonly Named[];
  readonly types: readonly Named[];
  readonly competencies: readonly Named[];
  readonly terms: readonly CourseTerm[];
  readonly files: readonly FolderFile[];
  readonly packages: readonly Named[];
}
