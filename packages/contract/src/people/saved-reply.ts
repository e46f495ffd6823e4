/** Texts that somebody keeps to answer with: comments on a correction, replies to a message (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { limits } from '../platform/limits.ts';
import { id, textOf } from '../scalars.ts';

const savedReply = z.strictObject({ id, text: z.string() });
export type SavedReply = z.infer<typeof savedReply>;

const errors = ['UNAUTHORIZED', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const listSavedReplies = endpoint({
  call: calls.listSavedReplies,
  summary: 'The texts that the caller has kept to answer with, in the order of their words',
  access: 'signed-in',
  success: { status: 200, body: listOf(savedReply) },
  errors,
});

export const createSavedReply = endpoint({
  call: calls.createSavedReply,
  summary: 'Keeps a text to answer with; the same text again is the one that is kept already',
  access: 'signed-in',
  body: z.strictObject({ text: textOf(1, limits.savedReplyMax) }),
  success: { status: 201, body: savedReply },
  errors: [...errors, 'BAD_REQUEST', 'REPLIES_FULL', 'QUOTA_EXCEEDED'],
});

export const deleteSavedReply = endpoint({
  call: calls.deleteSavedReply,
  summary: 'Forgets a text that the caller has kept',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'BAD_REQUEST', 'MODEL_NOT_FOUND', 'QUOTA_EXCEEDED'],
});
