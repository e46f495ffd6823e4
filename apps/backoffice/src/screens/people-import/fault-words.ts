/** Fields of a person and faults of a row, by the keys of their texts. */
import type { ImportField, RowFault } from '@parcours/contract';
import { useText } from '@parcours/ui/text';

export const fieldTexts = {
  email: 'fieldEmail',
  firstname: 'fieldFirstname',
  lastname: 'fieldLastname',
  username: 'fieldUsername',
  birthday: 'fieldBirthday',
} as const satisfies { readonly [F in ImportField]: string };

const reasonTexts = {
  missing: 'reasonMissing',
  length: 'reasonLength',
  invalid: 'reasonInvalid',
  torn: 'reasonTorn',
  'too-many-cells': 'reasonCells',
  twice: 'reasonTwice',
  taken: 'reasonTaken',
  address: 'reasonAddress',
  kept: 'reasonKept',
  twin: 'reasonTwin',
  suspended: 'reasonSuspended',
} as const satisfies { readonly [R in RowFault['reason']]: string };

/** The cell, and why. */
export function useFaultText(): (fault: RowFault) => string {
  const t = useText('peopleImport');
  return ({ field, reason, line, who }) => {
    const why = t(reasonTexts[reason], { line: line ?? 0, who: who ?? t('somebody') });
    return field === null ? why : t('faultOf', { field: t(fieldTexts[field]), why });
  };
}
