/** The English texts of a learner's live parts. */
import { attendanceEn } from '../../../screens/attendance/messages.en.ts';

export const messages = { attendance: attendanceEn };
export type AttendanceTexts = typeof messages;
