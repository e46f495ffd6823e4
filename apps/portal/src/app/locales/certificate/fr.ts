/** The French texts of the public pages of certificates. */
import { certificateFr } from '../../../screens/certificate/messages.fr.ts';
import { realisationFr } from '../../../screens/certificate/realisation.fr.ts';
import type { CertificateTexts } from './en.ts';

export const messages: CertificateTexts = { certificate: certificateFr, realisation: realisationFr };
