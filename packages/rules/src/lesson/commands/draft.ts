/** PUT pages/current/draft: keeps the answers typed so far; changes no state (domain §6). */
import { faultyAnswer } from '../../rows/grading/check-answers.ts';
import { rowsOf } from '../pages/complete-page.ts';
import type { LessonCommand } from '../facts.ts';
import { submissionRefusal } from '../pages/submission.ts';
import { pageById, refuse, type Played, type Turn } from '../turn.ts';

export function playDraft(
  turn: Turn,
  { pageId, answers }: Extract<LessonCommand, { kind: 'draft' }>,
): Played {
  const page = pageById(turn.facts, pageId);
  if (page === undefined) return refuse('MODEL_NOT_FOUND');
  const refusal = submissionRefusal(turn.facts, page);
  if (refusal !== null) return refuse(refusal);
  const path = faultyAnswer(rowsOf(turn.facts, page), answers);
  if (path !== null) return refuse('BAD_REQUEST', { path });
  const draft = { answers: [...answers], savedAt: new Date(turn.now).toISOString() };
  turn.facts = { ...turn.facts, draft, drafts: { ...turn.facts.drafts, [pageId]: draft } };
  return { ok: true, answer: { kind: 'draft', pageId } };
}
