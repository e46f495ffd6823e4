/** A note as it is typed: kept on this device at once, and on the server after a pause; it is called saved once it is. */
import { limits } from '@parcours/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { accountKeys, api, orThrow, readDraft, removeDraft, session, writeDraft } from '@parcours/web';

/** How long typing pauses before it is sent. */
const pauseMs = 1_000;

export interface NoteWords {
  readonly text: string;
  readonly bookmarked: boolean;
}

/** Where the words are: nowhere yet, only in the window, on this device, on their way, on the server, or refused. */
export type NoteStanding = 'empty' | 'typed' | 'device' | 'sending' | 'saved' | 'failed';

export interface NoteState {
  /** Undefined until the server has told what there is. */
  readonly words: NoteWords | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
  readonly standing: NoteStanding;
  readonly savedAt: string | null;
  readonly isTooLong: boolean;
  readonly write: (text: string) => void;
  /** Sent at once; answers whether the server has it. */
  readonly mark: (bookmarked: boolean) => Promise<boolean>;
  readonly send: () => Promise<boolean>;
}

export function useNote(lessonId: string, nodeId: string): NoteState {
  const userId = session.userId() ?? '';
  const queryClient = useQueryClient();
  const place = [userId, lessonId, `note-${nodeId}`] as const;
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.note(lessonId, nodeId),
    queryFn: () => orThrow(api.getNote({ params: { id: lessonId, nodeId } })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [typed, setTyped] = useState<string | null>(() => unsentText(place));
  const [standing, setStanding] = useState<NoteStanding>('empty');
  const [kept, setKept] = useState<{ readonly savedAt: string | null; readonly bookmarked: boolean } | null>(
    null,
  );
  const bookmarked = kept?.bookmarked ?? data?.bookmarked ?? false;
  const words = data === undefined ? undefined : { text: typed ?? data.text, bookmarked };
  const isTooLong = (words?.text.trim().length ?? 0) > limits.noteTextMax;
  const sends = useRef(0);

  const put = async (body: NoteWords): Promise<boolean> => {
    sends.current += 1;
    const mine = sends.current;
    setStanding('sending');
    const result = await api.setNote({ params: { id: lessonId, nodeId }, body });
    // Of several on their way the last one counts.
    if (mine !== sends.current) return result.ok;
    if (!result.ok) {
      setStanding('failed');
      return false;
    }
    removeDraft(...place);
    setKept({ savedAt: result.data.savedAt, bookmarked: result.data.bookmarked });
    setStanding('saved');
    void queryClient.invalidateQueries({ queryKey: accountKeys.notes(userId) });
    return true;
  };

  const latest = useRef({ typed, bookmarked, isTooLong, standing, put });
  useEffect(() => {
    latest.current = { typed, bookmarked, isTooLong, standing, put };
  });
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown || typed === null || isTooLong || !['typed', 'device', 'empty'].includes(standing))
      return undefined;
    const pause = setTimeout(() => void latest.current.put({ text: typed, bookmarked }), pauseMs);
    return () => clearTimeout(pause);
  }, [isKnown, typed, bookmarked, isTooLong, standing]);
  // Whoever closes the window before the pause is over loses nothing.
  useEffect(
    () => () => {
      const { typed: text, bookmarked: mark, isTooLong: long, standing: at, put: last } = latest.current;
      if (text !== null && !long && (at === 'typed' || at === 'device'))
        void last({ text, bookmarked: mark });
    },
    [],
  );

  return {
    words,
    error,
    refetch: () => void refetch(),
    standing: standing === 'empty' && (data?.savedAt ?? null) !== null ? 'saved' : standing,
    savedAt: kept === null ? (data?.savedAt ?? null) : kept.savedAt,
    isTooLong,
    write: (text) => {
      setTyped(text);
      const draft = {
        answers: [{ path: 'note', userAnswer: text }],
        savedAt: Date.now(),
        sent: false,
      };
      setStanding(writeDraft(...place, draft) ? 'device' : 'typed');
    },
    mark: (isOn) => {
      setKept({ savedAt: kept?.savedAt ?? data?.savedAt ?? null, bookmarked: isOn });
      return put({ text: words?.text ?? '', bookmarked: isOn });
    },
    send: () => (words === undefined ? Promise.resolve(false) : put(words)),
  };
}

/** What an earlier visit could not send. */
function unsentText(place: readonly [string, string, string]): string | null {
  const [answer] = readDraft(...place)?.answers ?? [];
  return typeof answer?.userAnswer === 'string' ? answer.userAnswer : null;
}
