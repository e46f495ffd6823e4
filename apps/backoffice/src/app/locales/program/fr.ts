/** The French texts of one program. */
import { fieldsFr } from '../../../parts/fields/messages.fr.ts';
import { iconFieldFr } from '../../../parts/icon-field/messages.fr.ts';
import { programFr } from '../../../screens/program/messages.fr.ts';
import type { ProgramTexts } from './en.ts';

export const messages: ProgramTexts = { fields: fieldsFr, iconField: iconFieldFr, program: programFr };
