/** The words of a note on this device, until the server has them; and what becomes of them where it has others by then. */
import { readDraft, removeDraft, writeDraft } from '@parcours/web';

export interface NoteDraft {
  readonly read: () => string | null;
  /** False where the device refuses. `known`: every text that the server may have from this device, or had before. */
  readonly write: (text: string, known: readonly (string | undefined)[]) => boolean;
  readonly remove: () => void;
  /** The words to go on with where the server has `theirs`: what another device kept meanwhile stays, before these. */
  readonly joinedWith: (theirs: string) => string | null;
}

const path = 'note';

export function noteDraft(userId: string, lessonId: string, nodeId: string): NoteDraft {
  const place = [userId, lessonId, `note-${nodeId}`] as const;
  const read = (): string | null => {
    const [answer] = readDraft(...place)?.answers ?? [];
    return typeof answer?.userAnswer === 'string' ? answer.userAnswer : null;
  };
  return {
    read,
    write: (text, known) =>
      writeDraft(...place, {
        answers: [{ path, userAnswer: text }],
        savedAt: Date.now(),
        sent: false,
        after: known.filter((one) => one !== undefined).map((userAnswer) => ({ path, userAnswer })),
      }),
    remove: () => removeDraft(...place),
    joinedWith: (theirs) => {
      const ours = read();
      const known = readDraft(...place)?.after;
      if (ours === null || known === undefined || theirs === '') return ours;
      const isKnown = known.some(({ userAnswer }) => userAnswer === theirs);
      return isKnown || ours.includes(theirs) ? ours : `${theirs}\n\n${ours}`;
    },
  };
}
