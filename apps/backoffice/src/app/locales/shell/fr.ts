/** The French texts of what the player shows around a step. */
import { tincanFr } from '@parcours/player/texts/fr';
import { widgetsFr } from '@parcours/player/texts/fr';
import { mailFr } from '@parcours/player/texts/fr';
import { pdfFr } from '@parcours/player/texts/fr';
import { calculatorFr } from '@parcours/player/texts/fr';
import type { ShellTexts } from './en.ts';

export const messages: ShellTexts = {
  tincan: tincanFr,
  widgets: widgetsFr,
  mail: mailFr,
  pdf: pdfFr,
  calculator: calculatorFr,
};
