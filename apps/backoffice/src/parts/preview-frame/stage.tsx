/** The place of the portal's frame: a window that is wider than it is shown smaller, as on a screen seen from afar. */
import { useText } from '@parcours/ui/text';
import type { ReactElement, RefObject } from 'react';
import styles from './preview-frame.module.css';
import { useWidthOf } from './use-width-of.ts';

export function Stage({
  frame,
  address,
  title,
  width,
  height,
}: {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  readonly title: string;
  /** Of the window in the frame, in pixels. */
  readonly width: string;
  readonly height: number;
}): ReactElement {
  const t = useText('previewFrame');
  const [stage, room] = useWidthOf<HTMLDivElement>();
  const scale = room === null ? 1 : Math.min(1, room / Number(width));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <div className={styles['stage']} tabIndex={0} role="group" aria-label={t('stage', { width })}>
      <div ref={stage} className={styles['room']}>
        <div
          className={styles['scaled']}
          style={{ inlineSize: `${Number(width) * scale}px`, blockSize: `${height * scale}px` }}
        >
          <iframe
            ref={frame}
            title={title}
            src={address}
            allow="autoplay; fullscreen"
            className={styles['frame']}
            style={{ inlineSize: `${width}px`, blockSize: `${height}px`, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </div>
  );
}
