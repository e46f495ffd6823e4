/** The English texts of the bar over a view of somebody's portal. */
import { viewEn } from '../../view/messages.en.ts';

export const messages = { view: viewEn };
export type ViewTexts = typeof messages;
