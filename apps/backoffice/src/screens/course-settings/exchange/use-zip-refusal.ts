/** The sentence of an import that was refused or failed: what is said of packages elsewhere is said of a zip here. */
import type { ErrorCode } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { useRefusalText } from '@parcours/web';

export function useZipRefusal(): (failure: { readonly code: ErrorCode }) => string {
  const t = useText('courseSettings');
  const refusal = useRefusalText();
  return (failure) => {
    if (failure.code === 'PACKAGE_INVALID') return t('zipInvalid');
    return failure.code === 'PACKAGE_TOO_LARGE' ? t('zipTooLarge') : refusal(failure);
  };
}
