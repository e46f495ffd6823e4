/** A summary that opens on its details: the native element, with our caret. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { caretRightIcon } from '../icons/interface.generated.ts';
import styles from '../basics/plain.module.css';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean | undefined;
  readonly onToggle?: ((open: boolean) => void) | undefined;
  /** Disclosures of one name close each other. */
  readonly name?: string | undefined;
}

export function Disclosure({
  summary,
  children,
  defaultOpen = false,
  onToggle,
  name,
}: DisclosureProps): ReactElement {
  return (
    <details
      className={styles['disclosure']}
      open={defaultOpen}
      name={name}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <Icon drawing={caretRightIcon} />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
