/** What people read of a reading that failed: what happened, whether to try again helps, the reference to tell. */
import { useText } from '@parcours/ui/text';
import { CallFailure, mayPass } from './failure.ts';
import type { ErrorCode } from '@parcours/contract';

export interface FailureWords {
  readonly title: string;
  readonly message: string;
  readonly requestId: string | null;
  /** The same call may succeed in a moment. */
  readonly mayRetry: boolean;
}

export function useFailureWords(): (error: Error) => FailureWords {
  const app = useText('app');
  const errors = useText('errors');
  return (error) => {
    const failure = error instanceof CallFailure ? error : null;
    const { code, status } = failure ?? { code: 'UNDEFINED' as const, status: 500 };
    const isUnreached = failure !== null && status === 0;
    return {
      title: isUnreached ? app('unreachedTitle') : errors(`${code}.title`),
      message: isUnreached ? app('unreachedText') : errors(`${code}.message`),
      requestId: failure?.body?.requestId ?? null,
      mayRetry: mayPass(status),
    };
  };
}

/** The sentence of a refused call: the code's own (spec §8), with the time to wait where somebody was too quick. */
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
