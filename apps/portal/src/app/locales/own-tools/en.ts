/** The English texts of the learner's own tools. */
import { answerFlagEn } from '../../../parts/answer-flag/messages.en.ts';
import { goalEn } from '../../../parts/weekly-goal/messages.en.ts';
import { attendanceEn } from '../../../screens/attendance/messages.en.ts';
import { mistakesEn } from '../../../screens/mistakes/messages.en.ts';
import { notebookEn } from '../../../screens/notebook/messages.en.ts';
import { printEn } from '../../../screens/print/messages.en.ts';
import { searchEn } from '../../../screens/search/messages.en.ts';

export const messages = {
  search: searchEn,
  notebook: notebookEn,
  mistakes: mistakesEn,
  print: printEn,
  goal: goalEn,
  answerFlag: answerFlagEn,
  attendance: attendanceEn,
};
export type OwnToolsTexts = typeof messages;
