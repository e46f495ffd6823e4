/** English texts of the PDF viewer. */
export const pdfEn = {
  pdfPage: 'Page {page, number} of {count, number}',
  pdfPrevious: 'Previous page',
  pdfNext: 'Next page',
  pdfLarger: 'Zoom in',
  pdfSmaller: 'Zoom out',
  pdfTools: 'Tools of the document',
  pdfFailed: 'This document cannot be shown here. You may download it.',
};
export type PdfMessages = typeof pdfEn;
