/** A learner's notebook: a note and a bookmark on each step that they have reached. */
import type { endpoints, ListedNote, SuccessBody } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseUnlessOffered } from '../../platform/http/calls/offered-tool.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findNote, findNotes, keepNote, removeNote } from './notes.store.ts';

type Note = SuccessBody<typeof endpoints.getNote>;
const empty: Note = { bookmarked: false, text: '', savedAt: null };

export async function readNote(
  { tx, principal, context }: Scope,
  lessonId: string,
  nodeId: string,
): Promise<Note> {
  refuseUnlessOffered(context, 'notebook');
  const found = await findNote(tx, { userId: principal.userId, lessonId, nodeId });
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  return found === null ? empty : { ...found, savedAt: found.savedAt.toISOString() };
}

export async function writeNote(
  { tx, principal, context, clock }: Scope,
  { id: lessonId, nodeId }: { readonly id: string; readonly nodeId: string },
  { bookmarked, text }: { readonly bookmarked: boolean; readonly text: string },
): Promise<Note> {
  refuseUnlessOffered(context, 'notebook');
  const place = { userId: principal.userId, lessonId, nodeId };
  if ((await findNote(tx, place)) === undefined) throw new AppError('MODEL_NOT_FOUND');
  if (!bookmarked && text === '') {
    await removeNote(tx, place);
    return empty;
  }
  const savedAt = clock.now();
  if (!(await keepNote(tx, place, { bookmarked, text, savedAt }))) throw new AppError('NOTEBOOK_FULL');
  return { bookmarked, text, savedAt: savedAt.toISOString() };
}

export async function readNotes({ tx, principal, context, clock }: Scope): Promise<{ items: ListedNote[] }> {
  refuseUnlessOffered(context, 'notebook');
  const rows = await findNotes(tx, principal.userId, clock.now());
  return { items: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) };
}
