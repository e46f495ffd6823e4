/** How far a centre is set up: what it has made, counted each time and kept nowhere (back-office §2). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';

const toDo = z.enum(['todo', 'done']);
/** `begun`: something is there, and nobody can learn by it yet. */
const toBegin = z.enum(['todo', 'begun', 'done']);

const setup = z.strictObject({
  /** Done once there is a logo, or an administrator has changed the name or the look. */
  brand: toDo,
  /** Begun with a draft, done once one is published; programs likewise. */
  course: toBegin,
  program: toBegin,
  /** Done once there is somebody besides the administrators. */
  people: toDo,
  /** Begun with one in preparation, done once one is open. */
  session: toBegin,
});
export type Setup = z.infer<typeof setup>;
export type SetupStep = keyof Setup;
export type SetupState = z.infer<typeof toBegin>;

export const getSetup = endpoint({
  call: calls.getSetup,
  summary: 'How far the centre is set up, for a context admin (back-office §2)',
  access: 'signed-in',
  success: { status: 200, body: setup },
  errors: ['UNAUTHORIZED', 'Forbidden', 'UNAVAILABLE', 'UNDEFINED'],
});
