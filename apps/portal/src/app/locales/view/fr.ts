/** The French texts of the bar over a view of somebody's portal. */
import { viewFr } from '../../view/messages.fr.ts';
import type { ViewTexts } from './en.ts';

export const messages: ViewTexts = { view: viewFr };
