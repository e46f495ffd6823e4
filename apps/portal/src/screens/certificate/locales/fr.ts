/** The French texts of a certificate's public page: they come with it. */
import { certificateFr } from '../messages.fr.ts';

export const messages = { certificate: certificateFr };
