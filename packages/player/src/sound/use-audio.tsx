/** One track that sounds: its element, and what can be asked of it. */
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import type { Track } from './sound.ts';

interface Audio {
  readonly track: Track | null;
  /** To be put on the page; null without a track. */
  readonly element: ReactElement | null;
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly play: () => void;
  /** Answers whether it was sounding. */
  readonly pause: () => boolean;
}

export function useAudio(track: Track | null, volume: number): Audio {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  // A browser may refuse to start by itself: then the button waits.
  const play = useCallback(() => void audio.current?.play().catch(() => undefined), []);
  const pause = useCallback(() => {
    const was = audio.current?.paused === false;
    audio.current?.pause();
    return was;
  }, []);
  useEffect(() => {
    if (audio.current !== null) audio.current.volume = volume;
  }, [volume, track]);
  useEffect(() => {
    if (track?.autoplay === true) play();
  }, [track, play]);
  return {
    track,
    element:
      track === null ? null : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- files carry no tracks; authors give a transcript on the page
        <audio
          key={track.url}
          ref={audio}
          src={track.url}
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
      ),
    playing: track !== null && playing,
    toggle: () => (audio.current?.paused === true ? play() : void pause()),
    play,
    pause,
  };
}
