/** French texts of the PDF viewer. */
import type { PdfMessages } from './messages.en.ts';

export const pdfFr: PdfMessages = {
  pdfPage: 'Page {page, number} sur {count, number}',
  pdfPrevious: 'Page précédente',
  pdfNext: 'Page suivante',
  pdfLarger: 'Zoom avant',
  pdfSmaller: 'Zoom arrière',
  pdfTools: 'Outils du document',
  pdfFailed: 'Ce document ne s’affiche pas ici. Vous pouvez le télécharger.',
};
