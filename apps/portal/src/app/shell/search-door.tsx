/** The way to the search from every screen: a link in the banner, and the key `/` where keys alone count. */
import { VisuallyHidden } from '@parcours/ui';
import { Icon, magnifyingGlassIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { useSingleKeys } from '@parcours/web';
import { paths } from '../../paths.ts';
import styles from './shell.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export function SearchDoor(): ReactElement {
  const t = useText('shell');
  const navigate = useNavigate();
  const singleKeys = useSingleKeys();
  useEffect(() => {
    if (!singleKeys) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main input[type="search"]');
      // The search itself is open: back to its field.
      if (field !== null && location.pathname === paths.search) field.focus();
      else void navigate({ to: paths.search });
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [navigate, singleKeys]);
  return (
    <Link
      to={paths.search}
      className={styles['bell']}
      aria-keyshortcuts={singleKeys ? '/' : undefined}
      activeOptions={{ includeSearch: false }}
    >
      <Icon drawing={magnifyingGlassIcon} />
      <VisuallyHidden>{t('search')}</VisuallyHidden>
      <span aria-hidden="true" className={styles['caption']}>
        {t('search')}
      </span>
    </Link>
  );
}
