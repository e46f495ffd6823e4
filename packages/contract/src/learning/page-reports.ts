/** What a tab reports of the open page: what was typed so far, and for how long it was looked at (domain §6, §8). */
import { z } from 'zod';
import { draft, inputs } from '../rows/answer.ts';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { activeSeconds, changeErrors, leftPage, lessonParams, playErrors } from './lesson-page.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, seconds } from '../scalars.ts';

export const saveDraft = endpoint({
  call: calls.saveDraft,
  summary: 'Keeps the answers typed so far; what counts if time runs out (domain §6)',
  access: 'own-lesson',
  params: lessonParams,
  /** With `activeSeconds` it is a ping besides: credited like one, in the same transaction (domain §8). */
  body: z.strictObject({
    pageId: id,
    inputs,
    activeSeconds: activeSeconds.optional(),
    /** Counts only beside `activeSeconds`. */
    left: leftPage.optional(),
    /** When it was typed, where that is a while ago: what was kept since then from another device stays. Now where absent. */
    typedAt: instant.optional(),
  }),
  bodyBytesMax: limits.answersBytesMax,
  success: {
    status: 200,
    body: z.strictObject({
      savedAt: instant,
      /** What was typed later on another device: it stays, and what was sent is not kept. */
      newer: draft.optional(),
    }),
  },
  errors: [...changeErrors, 'INVALID_INPUTS', 'PAGE_NOT_STARTED', 'PAYLOAD_TOO_LARGE'],
});

export const pingLesson = endpoint({
  call: calls.pingLesson,
  summary: 'Says that a page is open and how many active seconds passed (domain §8)',
  access: 'own-lesson',
  background: true,
  params: lessonParams,
  body: z.strictObject({ pageId: id, activeSeconds, left: leftPage.optional() }),
  success: {
    status: 200,
    body: z.strictObject({
      timeSpent: seconds,
      timeAlive: seconds,
      /** The server's clock, and when the time of the page is up, so that the clock on screen is never far wrong. */
      now: instant,
      deadlineAt: instant.nullable(),
    }),
  },
  errors: [...playErrors, 'QUOTA_EXCEEDED'],
});
