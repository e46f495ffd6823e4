/** What a caller takes (RFC 9110 §12.5): languages and encodings, the dearest first. */
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { type Encoding, encodings } from './compression.ts';

/** Nobody speaks more, and a header may be as long as all headers together. */
const most = 20;

/** Tags as they were sent, without those that are refused; none where any will do. */
export function acceptedLanguages(headers: IncomingHttpHeaders): readonly string[] {
  return accepted('accept-language', headers)
    .languages()
    .filter((tag) => tag !== '*');
}

/** The smallest that the caller takes at all; undefined for none. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | undefined {
  const taken = accepted('accept-encoding', headers).encodings([...encodings]);
  return encodings.find((one) => taken.includes(one));
}

function accepted(name: 'accept-language' | 'accept-encoding', headers: IncomingHttpHeaders): Negotiator {
  const sent = String(headers[name] ?? '');
  return new Negotiator({ headers: { [name]: sent.split(',', most).join(',') } });
}
