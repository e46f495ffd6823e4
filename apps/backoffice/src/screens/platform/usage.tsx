/** A centre in short: whether it answers, and what it uses of a limit, with a word where it is past it. */
import type { Centre, CentreLimits } from '@parcours/contract';
import { Badge } from '@parcours/ui';
import { formatNumber, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { byteSize } from '../../parts/upload/byte-size.ts';
import styles from './platform.module.css';

export const limitNames = [
  'people',
  'fileBytes',
  'letters',
] as const satisfies readonly (keyof CentreLimits)[];
export type LimitName = (typeof limitNames)[number];

export function Usage({ centre, of }: { readonly centre: Centre; readonly of: LimitName }): ReactElement {
  const t = useText('platform');
  const locale = useLocale();
  const written = (value: number): string =>
    of === 'fileBytes' ? byteSize(value, locale) : formatNumber(value, locale);
  const used = centre.usage[of];
  const most = of === 'fileBytes' ? (centre.limits.fileBytes ?? centre.fileBytesMax) : centre.limits[of];
  return (
    <span className={styles['usage']}>
      {most === null ? written(used) : t('ofLimit', { used: written(used), most: written(most) })}
      {most !== null && used > most ? <Badge tone="warning">{t('pastLimit')}</Badge> : null}
    </span>
  );
}

export function StateBadge({ centre: { state } }: { readonly centre: Centre }): ReactElement {
  const t = useText('platform');
  return <Badge tone={state === 'on' ? 'success' : 'warning'}>{t(state)}</Badge>;
}
