/** The French texts of the media library. */
import { zipRefusalFr } from '../../../parts/zip-refusal/messages.fr.ts';
import { mediaFr } from '../../../screens/media/messages.fr.ts';
import type { MediaTexts } from './en.ts';

export const messages: MediaTexts = { media: mediaFr, zipRefusal: zipRefusalFr };
