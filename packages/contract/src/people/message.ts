/** Messages that leave by mail: to a teacher of one's own classes, and documents to oneself (domain §3). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, lineOfText, textOf } from '../scalars.ts';

const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'TOO_MANY_REQUESTS',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const contactUser = endpoint({
  call: calls.contactUser,
  summary: 'Writes to a teacher of a class that one attends (spec §6 "Contacting a teacher")',
  access: 'signed-in',
  body: z.strictObject({
    recipientId: id,
    object: lineOfText(1, limits.messageObjectMax),
    message: textOf(1, limits.messageMax),
  }),
  idempotent: true,
  success: { status: 204, body: z.undefined() },
  errors,
});

export const notifyFiles = endpoint({
  call: calls.notifyFiles,
  summary: 'Sends files that one may read to oneself by mail (spec §2 "receive documentation by mail")',
  access: 'signed-in',
  body: z.strictObject({
    message: textOf(0, limits.messageMax).optional(),
    fileIds: z.array(id).min(1).max(limits.mailedFilesMax),
  }),
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'PAYLOAD_TOO_LARGE'],
});
