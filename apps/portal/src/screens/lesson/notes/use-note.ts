/** A note as it is typed: kept on this device at once, and on the server after a pause; it is called saved once it is. */
import { type ErrorCode, limits } from '@parcours/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { accountKeys, api, connection, mayPass, orThrow, session } from '@parcours/web';
import { joinedNotes, noteDraft } from './note-draft.ts';
import { type NoteWords, noteWriter, type TooManyWords } from './note-writer.ts';

/** How long typing pauses before it is sent. */
const pauseMs = 1_000;

/** Where the words are: nowhere yet, only in the window, on this device, on their way, on the server, or refused. */
export type NoteStanding = 'empty' | 'typed' | 'device' | 'sending' | 'saved' | 'failed';

/** What the server answered last. */
interface Kept {
  readonly savedAt: string | null;
  readonly bookmarked: boolean;
  readonly text?: string | undefined;
}

export interface NoteState {
  /** Undefined until the server has told what there is. */
  readonly words: NoteWords | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
  readonly standing: NoteStanding;
  /** Why the server did not take it, where it said so. */
  readonly refusal: ErrorCode | null;
  readonly savedAt: string | null;
  readonly isTooLong: boolean;
  /** What is in the field holds words of another tab or device that nobody has seen here before. */
  readonly isJoined: boolean;
  readonly write: (text: string) => void;
  /** Sent at once; answers whether the server has it. */
  readonly mark: (bookmarked: boolean) => Promise<boolean>;
  readonly send: () => Promise<boolean>;
}

export function useNote(lessonId: string, nodeId: string): NoteState {
  const userId = session.userId() ?? '';
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.note(lessonId, nodeId),
    queryFn: () => orThrow(api.getNote({ params: { id: lessonId, nodeId } })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const draft = noteDraft(userId, lessonId, nodeId);
  const writer = noteWriter(userId, lessonId, nodeId);
  const [typed, setTyped] = useState<string | null>(() => draft.take());
  const [standing, setStanding] = useState<NoteStanding>('empty');
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  /** What is in the field, as soon as it is typed; null where nothing was. */
  const inField = useRef(typed);
  /** What the server had, as far as the field knows of it. */
  const over = useRef('');
  const [isJoined, setJoined] = useState(false);
  const bookmarked = kept?.bookmarked ?? data?.bookmarked ?? false;
  const words = data === undefined ? undefined : { text: typed ?? data.text, bookmarked };
  const isTooLong = (words?.text.trim().length ?? 0) > limits.noteTextMax;

  const write = (text: string, theirs?: string): void => {
    inField.current = text;
    setTyped(text);
    const known = [data?.text, kept?.text, writer.sentText(), over.current, theirs];
    setStanding(draft.write(text, known) ? 'device' : 'typed');
  };
  /** What the server has is shown with what was typed: the learner chooses what goes. */
  const showBoth = (sent: string, { joined, theirs }: TooManyWords): void => {
    over.current = theirs;
    write(joinedNotes(inField.current ?? sent, joined, sent), theirs);
    setJoined(true);
  };
  /** The server keeps `stored` of what was sent, with what other tabs and devices have kept; answers whether nothing was typed since. */
  const takeIn = (sent: string, stored: string): boolean => {
    draft.forget(sent);
    over.current = stored;
    const now = inField.current ?? sent;
    const next = joinedNotes(now, stored, sent);
    const isWhole = next === stored || next === sent;
    if (next !== now) {
      inField.current = next;
      setTyped(next);
      if (!isWhole) draft.write(next, [stored]);
    }
    return isWhole;
  };
  const puts = useRef(0);
  const put = async (body: NoteWords): Promise<boolean> => {
    puts.current += 1;
    const mine = puts.current;
    setStanding('sending');
    const { sent, answer } = await writer.write({ ...body, over: over.current });
    if ('joined' in answer) {
      showBoth(sent.text, answer);
      return false;
    }
    setJoined(false);
    const isWhole = answer.ok && takeIn(sent.text, answer.data.text);
    // A newer one says more than the answer to an older one.
    if (mine !== puts.current) return answer.ok;
    if (!answer.ok) {
      setRefusal(mayPass(answer.status) ? null : answer.code);
      setStanding('failed');
      return false;
    }
    setRefusal(null);
    setKept({ savedAt: answer.data.savedAt, bookmarked: answer.data.bookmarked, text: answer.data.text });
    // What was typed meanwhile is not saved with it.
    setStanding(isWhole ? 'saved' : 'device');
    void queryClient.invalidateQueries({ queryKey: accountKeys.notes(userId) });
    return true;
  };

  const latest = useRef({ typed, bookmarked, isTooLong, standing, put, write });
  useEffect(() => {
    latest.current = { typed, bookmarked, isTooLong, standing, put, write };
  });
  const isKnown = data !== undefined;
  const theirs = data?.text;
  // What another device has kept since these words were typed is not written over.
  useEffect(() => {
    if (theirs === undefined) return;
    over.current = theirs;
    const joined = noteDraft(userId, lessonId, nodeId).joinedWith(theirs);
    if (joined === null || joined === inField.current) return;
    latest.current.write(joined);
    setJoined(true);
  }, [theirs, userId, lessonId, nodeId]);
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
  const hasFailed = standing === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    return connection.subscribe(() => {
      const { typed: text, bookmarked: mark, isTooLong: long, put: again } = latest.current;
      if (text !== null && !long && !connection.isAway()) void again({ text, bookmarked: mark });
    });
  }, [hasFailed]);

  return {
    words,
    error,
    refetch: () => void refetch(),
    refusal,
    standing: standing === 'empty' && (data?.savedAt ?? null) !== null ? 'saved' : standing,
    savedAt: kept === null ? (data?.savedAt ?? null) : kept.savedAt,
    isTooLong,
    isJoined,
    write: (text) => write(text),
    mark: (isOn) => {
      setKept({ savedAt: null, text: undefined, ...(kept ?? data), bookmarked: isOn });
      return put({ text: words?.text ?? '', bookmarked: isOn });
    },
    send: () => (words === undefined ? Promise.resolve(false) : put(words)),
  };
}
