/** A video of a sharing service in the page: half as wide as the page, 16:9 (spec §9 "Video frame"). */
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { plainText } from '../../rich-text/rich-text.tsx';
import { ExternalVideo } from '../../viewers/external-video.tsx';
import { MediaWords } from './media-words.tsx';
import type { RowViewProps } from '../row-view.ts';
import styles from './video-external.module.css';

export function VideoExternal({ row, terms }: RowViewProps<'video-external'>): ReactElement {
  const t = useText('rows');
  const { title, settings } = row;
  return (
    <figure className={styles['frame']}>
      <ExternalVideo
        url={row.url}
        title={title === undefined ? t('externalVideo') : plainText(title)}
        autoplay={settings?.autoplay === true}
      />
      <MediaWords row={row} terms={terms} />
    </figure>
  );
}
