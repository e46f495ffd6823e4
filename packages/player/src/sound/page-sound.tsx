/** The sounds of a step, whoever shows it: its own track, and what is heard on request over it. */
import type { PageContent } from '@parcours/contract';
import { useCallback, useState, type ReactElement } from 'react';
import { mainTrackOf, type PlayTemporary, type Track } from './sound.ts';
import { lazyComponent } from '@parcours/web';

const SoundPlayer = lazyComponent(() => import('./sound-player.tsx').then((chunk) => chunk.SoundPlayer));

export interface PageSound {
  readonly play: PlayTemporary;
  /** Null where there is nothing to hear. */
  readonly player: ReactElement | null;
}

/**
 * `key` changes when another step is shown: it takes its sounds along, and nothing else starts one anew. `autoplay`:
 * whether the step's own track may start by itself.
 */
export function usePageSound(key: string, content: PageContent | null, autoplay = true): PageSound {
  const sounds = (): Sounds => {
    const main = mainTrackOf(content);
    return { key, main: main && { ...main, autoplay }, excerpt: null };
  };
  const [kept, keep] = useState(sounds);
  const { main, excerpt } = kept.key === key ? kept : sounds();
  if (kept.key !== key) keep(sounds);
  const play = useCallback<PlayTemporary>((track) => keep((now) => ({ ...now, excerpt: track })), []);
  return {
    play,
    player:
      main === null && excerpt === null ? null : (
        <SoundPlayer
          main={main}
          temporary={excerpt}
          onCloseTemporary={() => keep((now) => ({ ...now, excerpt: null }))}
        />
      ),
  };
}

interface Sounds {
  readonly key: string;
  readonly main: Track | null;
  readonly excerpt: Track | null;
}
