/** The sound player: the page's track, or an excerpt over it; closing the excerpt goes back to the track (spec §2). */
import { IconButton, SegmentedRadio } from '@parcours/ui';
import { pauseIcon, playIcon, xIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Track } from './sound.ts';
import styles from './sound.module.css';

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
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [level, setLevel] = useState('2');
  const track = temporary ?? main;
  useEffect(() => {
    if (audio.current !== null) audio.current.volume = soundVolumes[Number(level)] ?? 1;
  }, [level, track]);
  useEffect(() => {
    // A browser may refuse to start by itself: then the button waits.
    if (track?.autoplay === true) void audio.current?.play().catch(() => undefined);
  }, [track]);
  if (track === null) return null;
  const toggle = (): void => {
    const element = audio.current;
    if (element === null) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  return (
    <section className={styles['player']} aria-label={t('sound')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- files carry no tracks; authors give a transcript on the page */}
      <audio
        key={track.url}
        ref={audio}
        src={track.url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <IconButton
        icon={playing ? pauseIcon : playIcon}
        label={t(playing ? 'soundPause' : 'soundPlay', { name: track.label })}
        onClick={toggle}
      />
      <span className={styles['label']}>
        {temporary === null ? track.label : `${t('soundExcerpt')} – ${track.label}`}
      </span>
      <SegmentedRadio
        legend={t('soundVolume')}
        hideLegend
        options={levels.map((name, at) => ({ value: String(at), label: t(name) }))}
        value={level}
        onChange={setLevel}
      />
      {temporary === null ? null : (
        <IconButton icon={xIcon} label={t('soundBack')} onClick={onCloseTemporary} />
      )}
    </section>
  );
}
