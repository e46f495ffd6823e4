/** The sentence beside a field of an account that is not right (spec §5). */
import { limits } from '@parcours/contract';
import { fieldProblem, type AccountField, type AccountProblem } from '@parcours/rules';
import type { useText } from '@parcours/ui/text';

export type IdentityTexts = ReturnType<typeof useText<'identity'>>;

export function problemText(t: IdentityTexts, field: AccountField, problem: AccountProblem): string {
  const range = { min: limits.nameMin, max: limits.nameMax };
  switch (field) {
    case 'lastname':
      return problem === 'missing' ? t('lastnameMissing') : t('lastnameLength', range);
    case 'firstname':
      return problem === 'missing' ? t('firstnameMissing') : t('firstnameLength', range);
    case 'username':
      return problem === 'missing' ? t('usernameMissing') : t('usernameLength', range);
    case 'email':
      return t('emailInvalid');
    case 'birthday':
      return problem === 'missing' ? t('birthdayMissing') : t('birthdayInvalid');
  }
}

/** What is wrong with the values of some fields, in the order of the form. */
export function problemsOf<F extends AccountField>(
  t: IdentityTexts,
  fields: readonly F[],
  values: Readonly<Record<F, string>>,
  isNeeded: (field: F) => boolean,
  today: string,
): { readonly field: F; readonly message: string }[] {
  return fields.flatMap((field) => {
    const problem = fieldProblem(field, values[field], isNeeded(field), today);
    return problem === undefined ? [] : [{ field, message: problemText(t, field, problem) }];
  });
}
