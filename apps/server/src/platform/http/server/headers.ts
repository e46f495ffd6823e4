/** Security headers by kind of answer (assurance §4 D9). */

/** For every answer of the API. */
export const noStore = { 'cache-control': 'no-store' } as const;

/** For everything that leaves the server. */
export const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** An answer of the API is data: were it ever shown as a document, it could do nothing. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

export const strictTransport = 'max-age=31536000; includeSubDomains';
