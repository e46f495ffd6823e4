/** The English texts of the legal pages and of the field that writes them. */
import { richTextEn } from '../../../parts/rich-text/messages.en.ts';
import { legalPagesEn } from '../../../screens/legal-pages/messages.en.ts';

export const messages = { richText: richTextEn, legalPages: legalPagesEn };

export type LegalPagesTexts = {
  readonly [N in keyof typeof messages]: Readonly<Record<keyof (typeof messages)[N], string>>;
};
