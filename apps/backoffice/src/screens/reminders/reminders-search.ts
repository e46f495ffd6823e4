/** Of which rule the log is shown, as the address holds it. */
export interface RemindersSearch {
  readonly regle?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readRemindersSearch({ regle }: Record<string, unknown>): RemindersSearch {
  return typeof regle === 'string' && uuid.test(regle) ? { regle } : {};
}
