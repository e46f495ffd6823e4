/** What the sound player holds: the page's own track, and one asked for besides (spec §2, §4 "Sound player"). */
import type { FileRef, Row } from '@parcours/contract';
import { createContext, useContext } from 'react';

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
export function isMainTrack(row: Row, files: Readonly<Record<string, FileRef>>): boolean {
  return (
    row.type === 'media-internal' &&
    row.settings?.autoplay === true &&
    files[row.fileId]?.fileType === 'audio'
  );
}

/** The page's own track: the first of its rows that is one. */
export function mainTrackOf(rows: readonly Row[], files: Readonly<Record<string, FileRef>>): Track | null {
  const row = rows.find((one) => isMainTrack(one, files));
  const file = row?.type === 'media-internal' ? files[row.fileId] : undefined;
  return file === undefined ? null : { url: file.url, label: file.name, autoplay: true };
}
