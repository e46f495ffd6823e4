/** Why a table could not be read, with the line where that is known. */
import { useText } from '@parcours/ui/text';
import { type CallFailure, useRefusalText } from '@parcours/web';

const faults = {
  empty: 'faultEmpty',
  binary: 'faultBinary',
  'unclosed-quote': 'faultQuote',
  'too-many-rows': 'faultRows',
  'too-many-columns': 'faultColumns',
} as const;

export function useUnreadableText(): (failure: CallFailure) => string {
  const t = useText('peopleImport');
  const refusal = useRefusalText();
  return (failure) => {
    const path = failure.body?.errors[0]?.path ?? '';
    const [, , name = '', line = ''] = path.split('.');
    if (failure.code !== 'IMPORT_UNREADABLE' || !Object.hasOwn(faults, name)) return refusal(failure);
    return t(faults[name as keyof typeof faults], { line });
  };
}
