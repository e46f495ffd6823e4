/** iOS has no offer to install: the three steps that put the portal on the home screen, drawn (experience §7). */
import { Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './install.module.css';

const steps = [
  ['installShare', 'share'],
  ['installAdd', 'add'],
  ['installOpen', 'open'],
] as const;

export function InstallSteps(): ReactElement {
  const t = useText('shell');
  return (
    <ol className={styles['installSteps']}>
      {steps.map(([words, part]) => (
        <li key={part}>
          <StepDrawing part={part} />
          <span>{t(words)}</span>
        </li>
      ))}
    </ol>
  );
}

/** As the menu opens it. */
export function InstallDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('shell');
  const app = useText('app');
  return (
    <Dialog open title={t('install')} closeLabel={app('close')} onClose={onClose}>
      <InstallSteps />
    </Dialog>
  );
}

/** A phone, and on it what is touched. */
function StepDrawing({ part }: { readonly part: (typeof steps)[number][1] }): ReactElement {
  return (
    <svg viewBox="0 0 56 88" className={styles['installDrawing']} aria-hidden="true">
      <rect x="2" y="2" width="52" height="84" rx="8" className={styles['phone']} />
      {part === 'share' ? (
        <>
          <path d="M10 74h36" className={styles['phoneLine']} />
          <path d="M28 68V54m-5 5 5-5 5 5m-9 3h-3v12h14V62h-3" className={styles['phoneMark']} />
        </>
      ) : part === 'add' ? (
        <>
          <path d="M10 28h36M10 44h36M10 60h36" className={styles['phoneLine']} />
          <path d="M36 48h10v10H36zm5 2v6m-3-3h6" className={styles['phoneMark']} />
        </>
      ) : (
        <>
          <path d="M10 14h10v10H10zm13 0h10v10H23zm13 0h10v10H36z" className={styles['phoneLine']} />
          <path d="M10 30h16v16H10zm4 8h8" className={styles['phoneMark']} />
        </>
      )}
    </svg>
  );
}
