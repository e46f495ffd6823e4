/** The English texts of a certificate's public page: they come with it. */
import { certificateEn } from '../messages.en.ts';

export const messages = { certificate: certificateEn };
