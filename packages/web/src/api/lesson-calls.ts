/** The calls of one lesson: the API's own, or those that stand in for them where a draft is played (`standInFor`). */
import type { Client } from '@parcours/contract/client';
import { api } from './api.ts';

export type LessonCalls = Pick<
  Client,
  | 'getLesson'
  | 'getCurrentPage'
  | 'startPage'
  | 'saveDraft'
  | 'answerPage'
  | 'nextPage'
  | 'previousPage'
  | 'openHint'
  | 'pingLesson'
  | 'sendActions'
  | 'listPageResources'
>;

/** By the id of the tryout, which the player takes for a lesson's; for this window alone. */
const standIns = new Map<string, LessonCalls>();

export const lessonCalls = (lessonId: string): LessonCalls => standIns.get(lessonId) ?? api;

export const isTryout = (lessonId: string): boolean => standIns.has(lessonId);

export function standInFor(lessonId: string, calls: LessonCalls): void {
  standIns.set(lessonId, calls);
}
