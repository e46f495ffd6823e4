/** A refusal of the record store: the standard names statuses, not codes of ours. */

export type XapiStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413;

export class XapiError extends Error {
  readonly status: XapiStatus;

  constructor(status: XapiStatus, message: string) {
    super(message);
    this.name = 'XapiError';
    this.status = status;
  }
}

export const badRequest = (message: string): XapiError => new XapiError(400, message);
