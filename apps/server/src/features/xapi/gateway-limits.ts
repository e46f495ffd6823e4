/** What one launch may send, and what its module is told beyond that: a module that runs wild fills nobody's store. */

export const gatewayLimits = {
  /** Statements of one launch. */
  statementsMax: 10_000,
  /** Bytes of one state document; modules of old keep to 64 KiB. */
  documentBytesMax: 1_048_576,
  /** State documents of one page. */
  documentsMax: 100,
  /** Requests in one window: 300 a second, which no limit of the portal undercuts (domain §3). */
  requestsMax: 3_000,
  requestsWindowMs: 10_000,
} as const;

export type GatewayCode =
  | 'LAUNCH_TOO_MANY_STATEMENTS'
  | 'LAUNCH_DOCUMENT_TOO_LARGE'
  | 'LAUNCH_TOO_MANY_DOCUMENTS'
  | 'LAUNCH_TOO_MANY_REQUESTS';

/** Modules read the code; whoever looks into a console reads the text. They never reach the portal's own screens. */
export const gatewayRefusals: Readonly<
  Record<GatewayCode, { readonly status: 413 | 429; readonly en: string; readonly fr: string }>
> = {
  LAUNCH_TOO_MANY_STATEMENTS: {
    status: 429,
    en: `A launch takes ${gatewayLimits.statementsMax} statements; this one has sent them.`,
    fr: `Un lancement accepte ${gatewayLimits.statementsMax} déclarations ; celui-ci les a envoyées.`,
  },
  LAUNCH_DOCUMENT_TOO_LARGE: {
    status: 413,
    en: `A document of a launch holds ${gatewayLimits.documentBytesMax} bytes at most.`,
    fr: `Un document d’un lancement contient au plus ${gatewayLimits.documentBytesMax} octets.`,
  },
  LAUNCH_TOO_MANY_DOCUMENTS: {
    status: 429,
    en: `A page keeps ${gatewayLimits.documentsMax} documents of its module; remove one first.`,
    fr: `Une étape garde ${gatewayLimits.documentsMax} documents de son module ; retirez-en un d’abord.`,
  },
  LAUNCH_TOO_MANY_REQUESTS: {
    status: 429,
    en: 'This launch sends faster than anybody can learn. Wait a moment, then try again.',
    fr: 'Ce lancement envoie plus vite qu’on ne peut apprendre. Attendez un instant, puis réessayez.',
  },
};
