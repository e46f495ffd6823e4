/** A file as it is chosen, and the kinds that there are. */
import type { AppFile, FileType } from '@parcours/contract';

export const everyFileType: readonly FileType[] = ['image', 'pdf', 'audio', 'video'];

export type ChosenFile = Pick<AppFile, 'id' | 'name' | 'fileType'>;
