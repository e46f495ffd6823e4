/** Words for those who listen, and links that jump over the head of the page. */
import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import styles from './plain.module.css';

export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles['hidden']}>{children}</span>;
}

export interface SkipLinksProps {
  /** Name of the navigation, "Accès rapide". */
  readonly label: string;
  /** `targetId` is the id of an element; it gets the focus. */
  readonly links: readonly { readonly targetId: string; readonly text: string }[];
}

export function SkipLinks({ label, links }: SkipLinksProps): ReactElement {
  return (
    <nav aria-label={label} className={styles['skip']} data-no-print>
      {links.map(({ targetId, text }) => (
        <a
          key={targetId}
          href={`#${targetId}`}
          className={buttonClass({ variant: 'secondary' })}
          onClick={(event) => {
            const target = document.getElementById(targetId);
            if (target === null) return;
            event.preventDefault();
            if (target.tabIndex < 0) target.tabIndex = -1;
            target.focus();
            target.scrollIntoView({ block: 'start' });
          }}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
