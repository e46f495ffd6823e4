/** The French texts of how a step is shown outside of a lesson. */
import { modesFr } from '@parcours/player/texts/fr';
import { rowsFr } from '@parcours/player/texts/fr';
import { toolsFr } from '@parcours/player/texts/fr';
import { lessonFr } from '@parcours/player/texts/fr';
import type { ModesTexts } from './en.ts';

export const messages: ModesTexts = {
  modes: modesFr,
  rows: rowsFr,
  tools: toolsFr,
  lesson: lessonFr,
};
