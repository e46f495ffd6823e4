/** The sound player: the page's track, or an excerpt over it; closing the excerpt goes back to the track (spec §2). */
import { IconButton, SegmentedRadio } from '@parcours/ui';
import { pauseIcon, playIcon, xIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Fragment, useEffect, useRef, useState, type ReactElement } from 'react';
import type { Track } from './sound.ts';
import styles from './sound.module.css';
import { useAudio } from './use-audio.tsx';

/** Spec §4: three volume levels. */
export const soundVolumes = [0.125, 0.45, 1] as const;
const levels = ['soundLow', 'soundMiddle', 'soundHigh'] as const;

export function SoundPlayer({
  main,
  temporary,
  onCloseTemporary,
}: {
  readonly main: Track | null;
  readonly temporary: Track | null;
  readonly onCloseTemporary: () => void;
}): ReactElement | null {
  const t = useText('tools');
  const [level, setLevel] = useState('2');
  const volume = soundVolumes[Number(level)] ?? 1;
  const own = useAudio(main, volume);
  const excerpt = useAudio(temporary, volume);
  const isExcerpt = temporary !== null;
  const goesOn = useRef(false);
  const { pause, play } = own;
  useEffect(() => {
    // The page's own track waits where it is, and goes on from there if it was sounding.
    if (isExcerpt) goesOn.current = pause();
    else if (goesOn.current) play();
  }, [isExcerpt, pause, play]);
  const { track, playing, toggle } = isExcerpt ? excerpt : own;
  if (track === null) return null;
  return (
    <section className={styles['player']} aria-label={t('sound')}>
      {/* An excerpt may be of the page's own file. */}
      <Fragment>{own.element}</Fragment>
      <Fragment>{excerpt.element}</Fragment>
      <IconButton
        icon={playing ? pauseIcon : playIcon}
        label={t(playing ? 'soundPause' : 'soundPlay', { name: track.label })}
        onClick={toggle}
      />
      <span className={styles['label']}>
        {isExcerpt ? `${t('soundExcerpt')} – ${track.label}` : track.label}
      </span>
      <SegmentedRadio
        legend={t('soundVolume')}
        hideLegend
        options={levels.map((name, at) => ({ value: String(at), label: t(name) }))}
        value={level}
        onChange={setLevel}
      />
      {isExcerpt ? <IconButton icon={xIcon} label={t('soundBack')} onClick={onCloseTemporary} /> : null}
    </section>
  );
}
