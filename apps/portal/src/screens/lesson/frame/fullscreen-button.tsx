/** Full screen, from the footer (spec §2); on a phone only where the browser itself can: the player fills the rest. */
import { IconButton } from '@parcours/ui';
import { cornersInIcon, cornersOutIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useNarrow } from '@parcours/web';
import { useFullscreen } from './use-fullscreen.ts';

export function FullscreenButton(): ReactElement | null {
  const t = useText('tools');
  const { on, toggle } = useFullscreen();
  if (useNarrow() && !document.fullscreenEnabled) return null;
  return (
    <IconButton
      icon={on ? cornersInIcon : cornersOutIcon}
      label={t('fullscreen')}
      aria-pressed={on}
      onClick={toggle}
    />
  );
}
