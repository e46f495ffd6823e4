/** Texts that somebody keeps to answer with: listed, kept, forgotten. */
import type { SavedReply } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findSavedReplies, insertSavedReply, removeSavedReply } from './saved-replies.store.ts';

export async function listSavedReplies({ tx, principal }: Scope): Promise<{ items: SavedReply[] }> {
  return { items: await findSavedReplies(tx, principal.userId) };
}

export async function keepSavedReply({ tx, principal, ids }: Scope, text: string): Promise<SavedReply> {
  const kept = await insertSavedReply(tx, { id: ids.next(), userId: principal.userId, text });
  if (kept === undefined) throw new AppError('REPLIES_FULL');
  return kept;
}

export async function forgetSavedReply({ tx, principal }: Scope, id: string): Promise<void> {
  if (!(await removeSavedReply(tx, principal.userId, id))) throw new AppError('MODEL_NOT_FOUND');
}
