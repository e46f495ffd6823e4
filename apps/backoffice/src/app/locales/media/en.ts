/** The English texts of the media library. */
import { mediaEn } from '../../../screens/media/messages.en.ts';

export const messages = { media: mediaEn };
export type MediaTexts = typeof messages;
