/** The French texts of the legal pages and of the field that writes them. */
import { richTextFr } from '../../../parts/rich-text/messages.fr.ts';
import { legalPagesFr } from '../../../screens/legal-pages/messages.fr.ts';
import type { LegalPagesTexts } from './en.ts';

export const messages: LegalPagesTexts = {
  richText: richTextFr,
  legalPages: legalPagesFr,
};
