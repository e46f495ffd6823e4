/** The English texts of the media library. */
import { zipRefusalEn } from '../../../parts/zip-refusal/messages.en.ts';
import { mediaEn } from '../../../screens/media/messages.en.ts';

export const messages = { media: mediaEn, zipRefusal: zipRefusalEn };
export type MediaTexts = typeof messages;
