/** Refusals of the record store in the words of the standard: a status and a sentence. */
import {
  errorStatus,
  errorTextsEn,
  errorTextsFr,
  launchErrorStatus,
  launchErrorTexts,
} from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { isUnavailable } from '../../../platform/database/connections/unavailable.ts';
import { GatewayRefusal, XapiError } from './xapi-error.ts';

export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** Seconds after which another try may do. */
  readonly retryAfter?: number;
  readonly allow?: readonly string[];
}

const busyRetrySeconds = 2;
const rateRetrySeconds = 10;

/** Codes of ours have a text in French too. */
export function answerOfRefusal(error: unknown, inFrench = false): Refusal {
  if (error instanceof GatewayRefusal) {
    const status = launchErrorStatus[error.code];
    const text = launchErrorTexts[inFrench ? 'fr' : 'en'][error.code];
    const message = `${error.code}: ${text.message}`;
    return error.code === 'LAUNCH_TOO_MANY_REQUESTS'
      ? { status, message, retryAfter: rateRetrySeconds }
      : { status, message };
  }
  if (error instanceof AppError) {
    const { code, details } = error;
    const { message } = (inFrench ? errorTextsFr : errorTextsEn)[code];
    const retryAfter = details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter };
    return { status: errorStatus[code], message: `${code}: ${message}`, ...retryAfter };
  }
  if (error instanceof XapiError) {
    const { status, message, allow } = error;
    return { status, message, ...(allow === undefined ? {} : { allow }) };
  }
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return {
      status: 413,
      message: 'PAYLOAD_TOO_LARGE: the request holds more bytes than this address takes',
    };
  if (typeof code === 'string' && code.startsWith('FST_ERR_'))
    return { status: 400, message: 'the request is malformed' };
  if (error instanceof URIError) return { status: 400, message: 'the address is malformed' };
  if (isUnavailable(error))
    return { status: 503, message: 'try again in a moment', retryAfter: busyRetrySeconds };
  return { status: 500, message: 'something went wrong' };
}
