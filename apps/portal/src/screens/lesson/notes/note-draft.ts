/** The words of a note on this device, until the server has them; and what becomes of them where it has others by then. */
import { draftPrefix, type LocalDraft, newKey, readDraft, removeDraft, writeDraft } from '@parcours/web';

export interface NoteDraft {
  /** What this tab keeps; and what others have left here, which becomes this tab's. */
  readonly take: () => string | null;
  /** False where the device refuses. `known`: every text that the server may have from this device, or had before. */
  readonly write: (text: string, known: readonly (string | undefined)[]) => boolean;
  /** The server has what this tab sent: nothing newer may go. */
  readonly forget: (sent: string) => void;
  /** The words to go on with where the server has `theirs`: what another device kept meanwhile stays, before these. */
  readonly joinedWith: (theirs: string) => string | null;
}

const path = 'note';
/** Each tab keeps its own words, so that none writes over another's. */
const thisTab = newKey();

export function noteDraft(userId: string, lessonId: string, nodeId: string): NoteDraft {
  const shared = `note-${nodeId}`;
  const own = `${shared}~${thisTab}`;
  const prefix = `${draftPrefix}${userId}:${lessonId}:`;
  const keep = (text: string, after: LocalDraft['after']): boolean =>
    writeDraft(userId, lessonId, own, {
      answers: [{ path, userAnswer: text }],
      savedAt: Date.now(),
      sent: false,
      after,
    });
  return {
    take: () => {
      const places = Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix + shared))
        .map((key) => key.slice(prefix.length))
        .toSorted();
      const drafts = places.flatMap((place) => readDraft(userId, lessonId, place) ?? []);
      const text = joinedDrafts(drafts);
      const isKnown = drafts.every(({ after }) => after !== undefined);
      // A tab that is still open has its words in its field too.
      if (text !== null && keep(text, isKnown ? drafts.flatMap(({ after = [] }) => after) : undefined))
        for (const place of places) if (place !== own) removeDraft(userId, lessonId, place);
      return text;
    },
    write: (text, known) =>
      keep(
        text,
        known.filter((one) => one !== undefined).map((userAnswer) => ({ path, userAnswer })),
      ),
    forget: (sent) => {
      if (textOf(readDraft(userId, lessonId, own)) === sent) removeDraft(userId, lessonId, own);
    },
    joinedWith: (theirs) => {
      const draft = readDraft(userId, lessonId, own);
      const ours = textOf(draft);
      if (ours === null || draft?.after === undefined || theirs === '') return ours;
      return wordsIn(draft.after).includes(theirs) ? ours : joinedNotes(ours, theirs, '');
    },
  };
}

const wordsIn = (answers: LocalDraft['answers'] = []): string[] =>
  answers.flatMap(({ userAnswer }) => (typeof userAnswer === 'string' ? [userAnswer] : []));
const textOf = (draft: LocalDraft | null): string | null => wordsIn(draft?.answers)[0] ?? null;

/** What tabs have left, made of what they all had from the server. */
function joinedDrafts([first, ...others]: readonly LocalDraft[]): string | null {
  let all = textOf(first ?? null);
  for (const one of others) {
    const known = wordsIn(first?.after);
    const bases = wordsIn(one.after).filter((text) => known.includes(text));
    const [base = ''] = bases.toSorted((a, b) => b.length - a.length);
    all = joinedNotes(textOf(one) ?? '', all ?? '', base);
  }
  return all;
}

/** `ours` and `theirs`, both made of `base`: no word that one of them added is missing. */
export function joinedNotes(ours: string, theirs: string, base: string): string {
  if (theirs === base || ours.includes(theirs)) return ours;
  if (ours === base || theirs.includes(ours)) return theirs;
  if (base !== '' && theirs.includes(base)) return theirs.replace(base, () => ours);
  if (base !== '' && ours.includes(base)) return ours.replace(base, () => theirs);
  return `${theirs}\n\n${ours}`;
}
