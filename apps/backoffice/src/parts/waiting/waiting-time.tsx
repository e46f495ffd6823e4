/** Since when something waits for an answer, against the days within which one is promised. */
import { Badge } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { useNow } from '@parcours/web';
import type { ReactElement } from 'react';

const dayMs = 86_400_000;

export function WaitingTime({
  since,
  promisedDays,
}: {
  readonly since: string;
  readonly promisedDays: number;
}): ReactElement {
  const t = useText('waiting');
  const format = useFormatter();
  const now = useNow();
  const late = Math.floor((now - Date.parse(since)) / dayMs) - promisedDays;
  const isLate = now - Date.parse(since) > promisedDays * dayMs;
  return (
    <Badge tone={isLate ? 'danger' : 'neutral'}>
      <time dateTime={since}>
        {isLate
          ? t('late', { days: late })
          : t('since', { time: format.relativeTime(new Date(since), new Date(now)) })}
      </time>
    </Badge>
  );
}
