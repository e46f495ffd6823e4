/** The French texts of a learner's live parts. */
import { attendanceFr } from '../../../screens/attendance/messages.fr.ts';
import type { AttendanceTexts } from './en.ts';

export const messages: AttendanceTexts = { attendance: attendanceFr };
