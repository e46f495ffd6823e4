/** What the fields of an account must be (spec §5 "Account", "Required user data"), for every form that asks for them. */
import { limits, type ContextSettings } from '@parcours/contract';

export type AccountField = 'lastname' | 'firstname' | 'username' | 'email' | 'birthday';
/** `missing`: nothing there; `length`: too short or too long; `invalid`: not what the field is for. */
export type AccountProblem = 'missing' | 'length' | 'invalid';

export type AccountValues = { readonly [F in AccountField]: string };

type Switches = Pick<ContextSettings, 'canSet' | 'invitationCodes'>;

const oldest = '1900-01-01';
/** One `@` with something on both sides, and a dot in the host; the server decides. */
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The fields that the account form shows: those that the context lets people set (spec §5). */
export function shownFields({ canSet }: Switches): readonly AccountField[] {
  const order = ['lastname', 'firstname', 'username', 'email', 'birthday'] as const;
  return order.filter((field) => canSet[field]);
}

/** spec §5: an address stays once it is set, unless people register with an invitation. */
export function isLocked(field: AccountField, kept: string, { invitationCodes }: Switches): boolean {
  return field === 'email' && kept !== '' && !invitationCodes;
}

/** Whether a field may not be left empty; `kept` is what the account has now. */
export function isRequired(field: AccountField, kept: string, { invitationCodes }: Switches): boolean {
  if (field === 'username') return invitationCodes || kept !== '';
  // An address that is there can be changed, and cannot be taken back.
  if (field === 'email') return !invitationCodes || kept !== '';
  return true;
}

/** What is wrong with one value, as typed; `today` is `YYYY-MM-DD`. */
export function fieldProblem(
  field: AccountField,
  value: string,
  required: boolean,
  today: string,
): AccountProblem | undefined {
  const text = value.trim();
  if (text === '') return required ? 'missing' : undefined;
  if (field === 'birthday') return isDay(text) && text >= oldest && text <= today ? undefined : 'invalid';
  const length = [...text].length;
  if (field === 'email')
    return address.test(text) && length >= limits.emailMin && length <= limits.emailMax
      ? undefined
      : 'invalid';
  return length < limits.nameMin || length > limits.nameMax ? 'length' : undefined;
}

/** Whether `YYYY-MM-DD` is a day of the calendar. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
