/**
 * What one launch may send, and what its module is told beyond that: a module that runs wild fills nobody's store. A
 * table beside `errors.ts`: modules read the code and whoever looks into a console the text, but no screen of the
 * portal shows them, and none of its pages carries their words.
 */
import type { ErrorText } from '../http/errors.ts';

export const launchLimits = {
  /** Statements of one launch. */
  statementsMax: 10_000,
  /** Bytes of one request, attachments included. */
  bodyBytesMax: 1_048_576,
  /** Bytes of one state document; modules of old keep to 64 KiB. */
  documentBytesMax: 1_048_576,
  /** State documents of one page. */
  documentsMax: 100,
  /** Requests in one window: 300 a second, which no limit of the portal undercuts (domain §3). */
  requestsMax: 3_000,
  requestsWindowMs: 10_000,
} as const;

export const launchErrorStatus = {
  LAUNCH_TOO_MANY_STATEMENTS: 429,
  LAUNCH_DOCUMENT_TOO_LARGE: 413,
  LAUNCH_TOO_MANY_DOCUMENTS: 429,
  LAUNCH_TOO_MANY_REQUESTS: 429,
} as const satisfies Record<string, 413 | 429>;

/** A code that a module may test for. */
export type LaunchErrorCode = keyof typeof launchErrorStatus;

const { statementsMax, documentBytesMax, documentsMax } = launchLimits;

const en: Record<LaunchErrorCode, ErrorText> = {
  LAUNCH_TOO_MANY_STATEMENTS: {
    title: 'Too many statements',
    message: `A launch takes ${statementsMax} statements; this one has sent them.`,
  },
  LAUNCH_DOCUMENT_TOO_LARGE: {
    title: 'Document too large',
    message: `A document of a launch holds ${documentBytesMax} bytes at most.`,
  },
  LAUNCH_TOO_MANY_DOCUMENTS: {
    title: 'Too many documents',
    message: `A page keeps ${documentsMax} documents of its module; remove one first.`,
  },
  LAUNCH_TOO_MANY_REQUESTS: {
    title: 'Too many requests',
    message: 'This launch sends faster than anybody can learn. Wait a moment, then try again.',
  },
};

const fr: Record<LaunchErrorCode, ErrorText> = {
  LAUNCH_TOO_MANY_STATEMENTS: {
    title: 'Trop de déclarations',
    message: `Un lancement accepte ${statementsMax} déclarations ; celui-ci les a envoyées.`,
  },
  LAUNCH_DOCUMENT_TOO_LARGE: {
    title: 'Document trop lourd',
    message: `Un document d’un lancement contient au plus ${documentBytesMax} octets.`,
  },
  LAUNCH_TOO_MANY_DOCUMENTS: {
    title: 'Trop de documents',
    message: `Une étape garde ${documentsMax} documents de son module ; retirez-en un d’abord.`,
  },
  LAUNCH_TOO_MANY_REQUESTS: {
    title: 'Trop de requêtes',
    message: 'Ce lancement envoie plus vite qu’on ne peut apprendre. Attendez un instant, puis réessayez.',
  },
};

export const launchErrorTexts = { en, fr } as const;
