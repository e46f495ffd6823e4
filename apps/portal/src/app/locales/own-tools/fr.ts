/** The French texts of the learner's own tools. */
import { answerFlagFr } from '../../../parts/answer-flag/messages.fr.ts';
import { goalFr } from '../../../parts/weekly-goal/messages.fr.ts';
import { attendanceFr } from '../../../screens/attendance/messages.fr.ts';
import { mistakesFr } from '../../../screens/mistakes/messages.fr.ts';
import { notebookFr } from '../../../screens/notebook/messages.fr.ts';
import { printFr } from '../../../screens/print/messages.fr.ts';
import { searchFr } from '../../../screens/search/messages.fr.ts';
import type { OwnToolsTexts } from './en.ts';

export const messages: OwnToolsTexts = {
  search: searchFr,
  notebook: notebookFr,
  mistakes: mistakesFr,
  print: printFr,
  goal: goalFr,
  answerFlag: answerFlagFr,
  attendance: attendanceFr,
};
