/** An image with places that tell more: numbered buttons on it, each with a popover that Escape closes. */
import type { CourseTerm, FileRef, InteractiveImage as Facts } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { useId, type ReactElement } from 'react';
import { useContentLanguage } from '@parcours/web';
import { pictureOf } from '../pictures/picture.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './content.module.css';

export function InteractiveImage({
  image,
  file,
  terms,
}: {
  readonly image: Facts;
  readonly file: FileRef | undefined;
  readonly terms: readonly CourseTerm[];
}): ReactElement {
  const t = useText('rows');
  const id = useId();
  const lang = useContentLanguage();
  return (
    <div className={styles['image']}>
      <img {...pictureOf(file)} alt={image.alt} lang={lang} decoding="async" />
      <ol aria-label={t('points')}>
        {image.points.map((point, at) => (
          <li
            key={point.id}
            style={{ insetInlineStart: `${point.x * 100}%`, insetBlockStart: `${point.y * 100}%` }}
          >
            <button
              type="button"
              className={styles['point']}
              popoverTarget={`${id}-${point.id}`}
              aria-label={t('point', { number: at + 1, label: point.label })}
            >
              {at + 1}
            </button>
            <div id={`${id}-${point.id}`} popover="auto" role="note" className={styles['note']}>
              <strong lang={lang}>{point.label}</strong>
              <RichText html={point.html} terms={terms} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
