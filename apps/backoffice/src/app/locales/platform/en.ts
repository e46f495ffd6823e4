/** The English texts of the platform's own screens. */
import { platformEn } from '../../../screens/platform/messages.en.ts';
import { visitEn } from '../../../screens/visit/messages.en.ts';

export const messages = { platform: platformEn, visit: visitEn };
export type PlatformTexts = typeof messages;
