/** The icon sets, by name. */
import { SetIcon } from '@parcours/ui/icon-sets';
import type { ReactElement } from 'react';
import { Board } from './board.tsx';
import styles from './gallery.module.css';
import { useGalleryWords } from './words.ts';

const samples = [
  ['jobs', 'carpenter'],
  ['jobs', 'electrician'],
  ['jobs', 'roofer'],
  ['jobs', 'welder'],
  ['competencies', 'numeracy'],
  ['competencies', 'teamwork'],
  ['competencies', 'communication'],
  ['general', 'path'],
  ['general', 'tools'],
  ['general', 'time'],
] as const;

export function IconsBoard(): ReactElement {
  const t = useGalleryWords();
  return (
    <Board title={t.icons}>
      <ul className={styles['figures']}>
        {samples.map(([set, name]) => (
          <li key={name}>
            <SetIcon set={set} name={name} size={2.75} />
            <span lang="en">{name}</span>
          </li>
        ))}
      </ul>
    </Board>
  );
}
