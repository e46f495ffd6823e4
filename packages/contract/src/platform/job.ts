/** Work in the background that somebody started: how far it is, what it came to, and how it is stopped. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../scalars.ts';
import { regradeTotals } from '../courses/regrade.ts';

const count = z.number().int().min(0);

const job = z.strictObject({
  id,
  kind: z.enum(['regrade', 'undo-regrade', 'foresight']),
  /** `stopped`: what was done before stays done. */
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  /** Lessons, of so many in all. */
  done: count,
  total: count,
  /** What it has come to so far. */
  result: z.strictObject(regradeTotals),
  /** Why it failed. */
  error: z.enum(['UNDEFINED']).nullable(),
  createdBy: id,
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type Job = z.infer<typeof job>;

const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const getJob = endpoint({
  call: calls.getJob,
  summary: 'How far a job in the background is: for whoever started it, and for a context admin',
  access: 'signed-in',
  scope: 'courses:publish',
  params: z.strictObject({ id }),
  success: { status: 200, body: job },
  errors,
});

export const stopJob = endpoint({
  call: calls.stopJob,
  summary:
    'Asks a job in the background to stop: it ends before its next step; one that has ended stays as it is',
  access: 'signed-in',
  scope: 'courses:publish',
  params: z.strictObject({ id }),
  success: { status: 200, body: job },
  errors: [...errors, 'QUOTA_EXCEEDED'],
});
