/** English texts of what few pages show: widgets, modules, documents by mail, the PDF viewer, the calculator. */

export const widgetsEn = {
  xpEarned: '+{actual, plural, one {# point} other {# points}} in this course, out of {max, number}.',
  pi: 'Progress index: {percent, number}%, {medal}.',
  piNone: 'Progress index: no exercise yet.',
  lessonScore: 'Score of this course: {percent, number}%.',
  job: '{name}: {score, number} out of 100.',
  jobNone: '{name}: no exercise yet.',
  jobScore: 'Job score',
  competency: '{name}: {percent, number}%, {medal}.',
  competencyNone: '{name}: no exercise yet.',
  competencies: 'Competencies',
  medal_none: 'no medal',
  medal_bronze: 'bronze',
  medal_silver: 'silver',
  medal_gold: 'gold',
  gain_positive:
    '{points, plural, =0 {Less than a point more} one {+# point} other {+# points}} since the start of this course.',
  gain_negative:
    '{points, plural, =0 {Less than a point less} one {−# point} other {−# points}} since the start of this course.',
  gain_none: 'Unchanged since the start of this course.',
};
export type WidgetsMessages = typeof widgetsEn;

/** English texts of the calculator. */
export const calculatorEn = {
  display: 'Result',
  history: 'Sum so far',
  sums: 'Sums done',
  copy: 'Copy into the answer',
  copied: '{value} copied into the answer.',
  key_point: 'decimal point',
  key_plus: 'plus',
  key_minus: 'minus',
  key_times: 'times',
  key_divide: 'divided by',
  key_sin: 'sine',
  key_cos: 'cosine',
  key_tan: 'tangent',
  key_asin: 'arc sine',
  key_acos: 'arc cosine',
  key_atan: 'arc tangent',
  key_sqrt: 'square root',
  key_sign: 'change the sign',
  key_equals: 'equals',
  key_backspace: 'delete one sign',
  key_clear: 'clear all',
  calculatorError: 'Error',
};
export type CalculatorMessages = typeof calculatorEn;

/** English texts of documents by mail. */
export const mailEn = {
  mailTitle: 'Receive documents by mail',
  mailOpen: 'Receive by mail',
  mailChoose: 'Documents to receive',
  mailMessage: 'Message to yourself (optional)',
  mailSend: 'Send',
  mailSendTo: 'Send to {address}',
  mailSent: 'Message sent',
  mailMissing: 'Data are missing to fulfil your request',
};
export type MailMessages = typeof mailEn;

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

/** English texts of modules that run in a frame. */
export const tincanEn = {
  invalid: 'The address of this module is not valid: it cannot be opened. Tell your trainer.',
  elsewhere: 'This module opens in the lesson.',
  done: 'Module finished.',
  score: 'Module finished. Score: {percent, number}%.',
  retry: 'Open again',
  skip: 'Skip the module',
  unsent: 'The score of this module could not be saved.',
};
export type TincanMessages = typeof tincanEn;
