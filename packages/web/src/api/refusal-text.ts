/** The sentence of a refused call: the code's own (spec §8), with the time to wait where somebody was too quick. */
import type { ErrorCode } from '@parcours/contract';
import { useText } from '@parcours/ui/text';

interface Refusal {
  readonly code: ErrorCode;
  readonly retryAfter?: number;
}

export function useRefusalText(): (refusal: Refusal) => string {
  const t = useText('app');
  const errors = useText('errors');
  return ({ code, retryAfter }) =>
    code === 'TOO_MANY_REQUESTS' && retryAfter !== undefined
      ? t('tooMany', { minutes: Math.ceil(retryAfter / 60) })
      : errors(`${code}.message`);
}
