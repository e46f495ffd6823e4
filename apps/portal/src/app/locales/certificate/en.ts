/** The English texts of a certificate’s public page. */
import { certificateEn } from '../../../screens/certificate/messages.en.ts';

export const messages = { certificate: certificateEn };
export type CertificateTexts = typeof messages;
