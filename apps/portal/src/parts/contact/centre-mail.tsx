/** A way out where the portal has none: a letter to the centre itself, where it has given an address. */
import { buttonClass } from '@parcours/ui';
import { envelopeIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useTenant } from '@parcours/web';

export function CentreMail(): ReactElement | null {
  const t = useText('shell');
  const { name, settings } = useTenant();
  if (settings.contactEmail === undefined) return null;
  return (
    <a href={`mailto:${settings.contactEmail}`} className={buttonClass()}>
      <Icon drawing={envelopeIcon} /> {t('writeToCentre', { centre: name })}
    </a>
  );
}
