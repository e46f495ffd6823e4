/** Before signing out, in both apps: what was begun on this device and would be lost. Staying is the painted choice. */
import { ConfirmDialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement, ReactNode } from 'react';
import type { UnsentWork } from '../device/unsent-work.ts';
import styles from './sign-out-warning.module.css';

/** The rest is counted. */
const shownMost = 6;
/** Of what was written, enough to know it again. */
const quotedLength = 60;

export interface NamedWork {
  /** What it is, or undefined where nobody knows; a link to it where it has an address. */
  readonly name: ReactNode | undefined;
  readonly words: string;
}

export function SignOutWarning({
  work,
  nameOf,
  onLeave,
  onStay,
}: {
  readonly work: readonly UnsentWork[];
  readonly nameOf: (work: UnsentWork) => NamedWork;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}): ReactElement {
  const t = useText('signOut');
  const rest = work.length - shownMost;
  return (
    <ConfirmDialog
      open
      title={t('title')}
      confirmLabel={t('anyway')}
      cancelLabel={t('stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t('text')}</p>
      <ul className={styles['list']}>
        {work.slice(0, shownMost).map((one, at) => {
          const { name, words } = one.place === 'page' ? { name: t('page'), words: '' } : nameOf(one);
          return (
            // Two tabs may have begun the same thing.
            <li key={`${one.place} ${at}`}>
              {name ?? t('other')}
              {words.trim() === '' ? null : ` ${t('quoted', { words: excerptOf(words) })}`}
            </li>
          );
        })}
        {rest > 0 ? <li>{t('more', { count: rest })}</li> : null}
      </ul>
    </ConfirmDialog>
  );
}

function excerptOf(words: string): string {
  const line = words.trim().replaceAll(/\s+/g, ' ');
  return line.length > quotedLength ? `${line.slice(0, quotedLength).trimEnd()}…` : line;
}
