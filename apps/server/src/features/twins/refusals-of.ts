/** What forbids that two accounts are made one. */
import type { MergeRefusal } from '@parcours/contract';
import type { AccountPair } from './merged-accounts.store.ts';

/** What forbids it, whoever asks and whenever. */
export function refusalsOf({ kept, gone }: AccountPair, actorId: string): MergeRefusal[] {
  const both = [kept, gone];
  const is: readonly (readonly [MergeRefusal, boolean])[] = [
    ['own-account', both.some(({ id }) => id === actorId)],
    // Whoever signs in as the other account would administer the centre.
    ['administrator', both.some(({ isAdmin }) => isAdmin)],
    ['leaving', both.some(({ isLeaving }) => isLeaving)],
    ['merged-already', both.some(({ isMerged }) => isMerged)],
    ['suspended', kept.fields.deactivatedAt !== null && !kept.isMerged],
    ['both-in-directory', kept.inDirectory && gone.inDirectory],
  ];
  return is.flatMap(([refusal, holds]) => (holds ? [refusal] : []));
}
