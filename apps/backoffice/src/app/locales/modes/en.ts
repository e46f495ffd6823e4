/** The English texts of how a step is shown outside of a lesson. */
import { modesEn } from '@parcours/player/texts/en';
import { rowsEn } from '@parcours/player/texts/en';
import { toolsEn } from '@parcours/player/texts/en';
import { lessonEn } from '@parcours/player/texts/en';

export const messages = {
  modes: modesEn,
  rows: rowsEn,
  tools: toolsEn,
  lesson: lessonEn,
};
export type ModesTexts = typeof messages;
