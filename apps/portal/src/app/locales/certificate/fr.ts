/** The French texts of a certificate’s public page. */
import { certificateFr } from '../../../screens/certificate/messages.fr.ts';
import type { CertificateTexts } from './en.ts';

export const messages: CertificateTexts = { certificate: certificateFr };
