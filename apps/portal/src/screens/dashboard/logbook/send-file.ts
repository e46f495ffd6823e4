/** Files on their way to the logbook: what is accepted, how large, and the sending (spec §3 "AppFile"). */
import { limits, type AppFile, type Context, type FileType } from '@parcours/contract';
import { api } from '@parcours/web';

export type KeptFile = Pick<AppFile, 'id' | 'name' | 'size' | 'fileType'>;
export type FileLimits = Readonly<Record<FileType, number>>;

/** As the contract of the logbook has them. */
export const filesMax = limits.attachmentsMax;
export const messageMax = limits.logBookMessageMax;

/** Only what the picker offers: the server decides by content, not by name. */
const types: Readonly<Record<FileType, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/gif'],
  pdf: ['application/pdf'],
  audio: ['audio/mpeg', 'audio/mp3'],
  video: [
    'video/mp4',
    'video/webm',
    'video/ogg',
    'video/x-msvideo',
    'video/quicktime',
    'video/x-ms-wmv',
    'video/x-flv',
  ],
};

export const acceptedTypes = Object.values(types).flat().join(',');

export function fileLimits({ settings }: Pick<Context, 'settings'>): FileLimits {
  return {
    image: settings.fileBytesMax?.image ?? limits.imageBytesMax,
    pdf: settings.fileBytesMax?.pdf ?? limits.pdfBytesMax,
    audio: settings.fileBytesMax?.audio ?? limits.audioBytesMax,
    video: settings.fileBytesMax?.video ?? limits.videoBytesMax,
  };
}

/** `type`, or the kind whose limit is passed; null when it may be tried. A file without a type is the server's to judge. */
export function whyNot(
  { type, size }: { readonly type: string; readonly size: number },
  max: FileLimits,
): 'type' | FileType | null {
  if (type === '') return null;
  const kind = (Object.keys(types) as FileType[]).find((one) => types[one].includes(type));
  if (kind === undefined) return 'type';
  return size > max[kind] ? kind : null;
}

export function sendFile(file: File) {
  const form = new FormData();
  form.set('file', file);
  return api.createFile({ form });
}
