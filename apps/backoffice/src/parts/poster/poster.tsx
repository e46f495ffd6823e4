/** An address as a poster for a wall: read by a phone, and what else is to be said of it; printed on a sheet of A4. */
import { Button, Dialog } from '@parcours/ui';
import { printerIcon } from '@parcours/ui/icons';
import { useTenant } from '@parcours/web';
import type { ReactElement, ReactNode } from 'react';
import styles from './poster.module.css';
import { qrDrawing } from './qr-drawing.ts';

export interface PosterWords {
  /** Of the window, its cross and its button. */
  readonly dialog: string;
  readonly close: string;
  readonly print: string;
  readonly title: string;
  /** What the drawing says to who does not see it. */
  readonly qr: string;
}

export function Poster({
  address,
  words,
  onClose,
  children,
}: {
  readonly address: string;
  readonly words: PosterWords;
  readonly onClose: () => void;
  /** Paragraphs below the drawing. */
  readonly children: ReactNode;
}): ReactElement {
  const { name, assets } = useTenant();
  const { size, path } = qrDrawing(address);
  return (
    <Dialog
      open
      title={words.dialog}
      closeLabel={words.close}
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" icon={printerIcon} onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <div className={styles['poster']} data-poster>
        <p className={styles['centre']}>
          {/* On white paper, whatever the theme. */}
          {assets.logo === '' ? name : <img src={assets.logo} alt={name} height={36} />}
        </p>
        <p className={styles['title']}>{words.title}</p>
        <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr}>
          <rect width={size} height={size} className={styles['paper']} />
          <path d={path} className={styles['ink']} />
        </svg>
        {children}
      </div>
    </Dialog>
  );
}

/** What is typed instead of read, in large letters. */
export function PosterCode({ children }: { readonly children: string }): ReactElement {
  return <p className={styles['code']}>{children}</p>;
}
