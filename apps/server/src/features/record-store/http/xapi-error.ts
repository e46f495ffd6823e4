/** A refusal of the record store: the standard names statuses, not codes of ours. */
import { type LaunchErrorCode, launchErrorTexts } from '@parcours/contract';

export type XapiStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413;

export class XapiError extends Error {
  readonly status: XapiStatus;
  /** As the HTTP server names it: an error that already has one is not made into another. */
  readonly statusCode: XapiStatus;
  /** Of a 405: the methods that there are (RFC 9110 §15.5.6). */
  readonly allow: readonly string[] | undefined;

  constructor(status: XapiStatus, message: string, allow?: readonly string[]) {
    super(message);
    this.name = 'XapiError';
    this.status = status;
    this.statusCode = status;
    this.allow = allow;
  }
}

/** A launch has used up what it may send: here a code of ours says what. */
export class GatewayRefusal extends Error {
  readonly code: LaunchErrorCode;

  constructor(code: LaunchErrorCode) {
    super(launchErrorTexts.en[code].message);
    this.name = 'GatewayRefusal';
    this.code = code;
  }
}

/** The catalogue's code travels in the text, for whoever tests for it. */
export const tooLarge = (max: number): XapiError =>
  new XapiError(413, `PAYLOAD_TOO_LARGE: a request holds at most ${max} bytes here`);

export const badRequest = (message: string): XapiError => new XapiError(400, message);
