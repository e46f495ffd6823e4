/** What the sound player holds: the page's own track, and one asked for besides (spec §2, §4 "Sound player"). */
import type { FileRef, PageContent, Row } from '@parcours/contract';
import { createContext, useContext } from 'react';
import { plainText } from '../rich-text/rich-text.tsx';

export interface Track {
  readonly url: string;
  readonly label: string;
  /** Starts by itself where the browser lets it. */
  readonly autoplay: boolean;
}

/** Plays a track over the page's own. */
export type PlayTemporary = (track: Track) => void;

const SoundContext = createContext<PlayTemporary | null>(null);

export const SoundProvider = SoundContext.Provider;

/** Null where there is no player. */
export function useSound(): PlayTemporary | null {
  return useContext(SoundContext);
}

/** A row whose sound starts with the page: it sounds in the player, which has its pause always at hand. */
function isMainTrack(row: Row, files: Readonly<Record<string, FileRef>>): boolean {
  return (
    row.type === 'media-internal' &&
    row.settings?.autoplay === true &&
    files[row.fileId]?.fileType === 'audio'
  );
}

/** The step's own track: the first of its rows that is one, by the title that its author gave it. */
export function mainTrackOf(content: PageContent | null): Track | null {
  if (content === null) return null;
  const { sections, files } = content;
  const row = sections.flatMap(({ rows }) => rows).find((one) => isMainTrack(one, files));
  const file = row?.type === 'media-internal' ? files[row.fileId] : undefined;
  if (row === undefined || file === undefined) return null;
  return { url: file.url, label: plainText(row.title ?? '') || file.name, autoplay: true };
}
