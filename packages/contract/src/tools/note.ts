/** A learner's own note on a step of a lesson, and its bookmark: theirs alone, whatever becomes of the page. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label, locale, textOf } from '../scalars.ts';

const words = { bookmarked: z.boolean(), text: textOf(0, limits.noteTextMax) };

/** `savedAt`: null where there is neither a bookmark nor a note. */
const note = z.strictObject({ ...words, savedAt: instant.nullable() });

const listedNote = z.strictObject({
  ...words,
  savedAt: instant,
  lessonId: id,
  nodeId: id,
  /** Where it can be read now; null where it cannot. */
  pageId: id.nullable(),
  title: label,
  courseTitle: label,
  className: label,
  language: locale,
});
export type ListedNote = z.infer<typeof listedNote>;

/** `nodeId`: the step's, which is the same after the lesson was begun again. */
const params = z.strictObject({ id, nodeId: id });
const errors = [
  'UNAUTHORIZED',
  'TOOL_OFF',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const getNote = endpoint({
  call: calls.getNote,
  summary: 'One’s note on a step that one has reached, empty where there is none',
  access: 'own-lesson',
  params,
  success: { status: 200, body: note },
  errors,
});

export const setNote = endpoint({
  call: calls.setNote,
  summary: 'Keeps one’s note on a step that one has reached; without words and bookmark it is removed',
  access: 'own-lesson',
  params,
  body: z.strictObject(words),
  success: { status: 200, body: note },
  errors: [...errors, 'NOTEBOOK_FULL', 'QUOTA_EXCEEDED', 'PAYLOAD_TOO_LARGE'],
});

export const listNotes = endpoint({
  call: calls.listNotes,
  summary: 'All of one’s notes and bookmarks, the newest course first, in the order of its steps',
  access: 'signed-in',
  success: { status: 200, body: listOf(listedNote) },
  errors: ['UNAUTHORIZED', 'TOOL_OFF', 'UNAVAILABLE', 'UNDEFINED'],
});
