/** The answer field that a result may be copied to: the one that had the focus last, else the only one. */
import { useEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;
const answers = 'main input[data-enter]:not([readonly]), main textarea:not([readonly])';

export function useAnswerField(): Field | null {
  const [field, setField] = useState<Field | null>(null);
  useEffect(() => {
    const focused = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(answers)) setField(target as Field);
    };
    document.addEventListener('focusin', focused);
    return () => document.removeEventListener('focusin', focused);
  }, []);
  if (field?.isConnected === true) return field;
  const all = document.querySelectorAll<Field>(answers);
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** As if it had been typed, so that the answer's owner hears of it. */
export function writeInto(field: Field, text: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(owner.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
