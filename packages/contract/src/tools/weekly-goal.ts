/** Active minutes a week that a learner aims at: set by them alone, and nothing depends on it. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { seconds } from '../scalars.ts';

/** Null where none is set. */
const minutes = z.number().int().min(limits.weeklyMinutesMin).max(limits.weeklyMinutesMax).nullable();

export const weeklyGoal = z.strictObject({
  minutes,
  /** Of this week, by the clock of the centre, from Monday on. */
  activeSeconds: seconds,
  /** Its Monday and its Sunday. */
  from: z.iso.date(),
  to: z.iso.date(),
});
export type WeeklyGoal = z.infer<typeof weeklyGoal>;

const errors = ['UNAUTHORIZED', 'TOOL_OFF', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const getWeeklyGoal = endpoint({
  call: calls.getWeeklyGoal,
  summary: 'One’s goal for a week, and the active time of this one',
  access: 'signed-in',
  success: { status: 200, body: weeklyGoal },
  errors,
});

export const setWeeklyGoal = endpoint({
  call: calls.setWeeklyGoal,
  summary: 'Sets one’s goal for a week, or takes it away',
  access: 'signed-in',
  body: z.strictObject({ minutes }),
  success: { status: 200, body: weeklyGoal },
  errors: [...errors, 'BAD_REQUEST', 'QUOTA_EXCEEDED'],
});
