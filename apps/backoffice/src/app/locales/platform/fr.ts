/** The French texts of the platform's own screens. */
import { platformFr } from '../../../screens/platform/messages.fr.ts';
import { visitFr } from '../../../screens/visit/messages.fr.ts';
import type { PlatformTexts } from './en.ts';

export const messages: PlatformTexts = { platform: platformFr, visit: visitFr };
