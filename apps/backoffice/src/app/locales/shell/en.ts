/** The English texts of what the player shows around a step. */
import { tincanEn } from '@parcours/player/texts/en';
import { widgetsEn } from '@parcours/player/texts/en';
import { mailEn } from '@parcours/player/texts/en';
import { pdfEn } from '@parcours/player/texts/en';
import { calculatorEn } from '@parcours/player/texts/en';

export const messages = {
  tincan: tincanEn,
  widgets: widgetsEn,
  mail: mailEn,
  pdf: pdfEn,
  calculator: calculatorEn,
};
export type ShellTexts = typeof messages;
