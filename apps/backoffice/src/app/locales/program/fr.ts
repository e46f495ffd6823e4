/** The French texts of one program. */
import { accessReasonsFr } from '../../../parts/access-reasons/messages.fr.ts';
import { fieldsFr } from '../../../parts/fields/messages.fr.ts';
import { iconFieldFr } from '../../../parts/icon-field/messages.fr.ts';
import { personSearchFr } from '../../../parts/person-search/messages.fr.ts';
import { programFr } from '../../../screens/program/messages.fr.ts';
import type { ProgramTexts } from './en.ts';

export const messages: ProgramTexts = {
  accessReasons: accessReasonsFr,
  fields: fieldsFr,
  iconField: iconFieldFr,
  personSearch: personSearchFr,
  program: programFr,
};
