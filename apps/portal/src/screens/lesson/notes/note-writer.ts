/** Writes of notes: those of one note one after the other, also of a window that was closed and opened again. */
import type { ResultOf } from '@parcours/contract/client';
import { api, writeInTurn } from '@parcours/web';

export interface NoteWords {
  readonly text: string;
  readonly bookmarked: boolean;
}

function makeWriter(lessonId: string, nodeId: string) {
  let sentText: string | undefined;
  const send = (body: NoteWords): Promise<ResultOf<'setNote'>> => {
    sentText = body.text;
    return api.setNote({ params: { id: lessonId, nodeId }, body });
  };
  return { ...writeInTurn(send), /** The server may have it, answered or not. */ sentText: () => sentText };
}

type NoteWriter = ReturnType<typeof makeWriter>;
const writers = new Map<string, NoteWriter>();

export function noteWriter(userId: string, lessonId: string, nodeId: string): NoteWriter {
  const key = `${userId}/${lessonId}/${nodeId}`;
  const writer = writers.get(key) ?? makeWriter(lessonId, nodeId);
  writers.set(key, writer);
  return writer;
}
