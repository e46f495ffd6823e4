/** The door of a course as text: apart from the other one, since YAML is read and written by few of those who load authoring. */
export { type Catalogue } from './folder.ts';
export { readFolder, type ReadFolder } from './read-folder.ts';
export { writeFolder } from './write-folder.ts';
