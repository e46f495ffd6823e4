/** The English texts of the public pages of certificates. */
import { certificateEn } from '../../../screens/certificate/messages.en.ts';
import { realisationEn } from '../../../screens/certificate/realisation.en.ts';

export const messages = { certificate: certificateEn, realisation: realisationEn };
export type CertificateTexts = typeof messages;
