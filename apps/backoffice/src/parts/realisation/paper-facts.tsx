/** What is said of a certificat de réalisation wherever it is listed: whether it holds, its hours, and its page (decision 0535). */
import type { GivenRealisation } from '@parcours/contract';
import { durationText } from '@parcours/rules';
import { Badge } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import { type ReactElement, useCallback } from 'react';
import { useCentreTimes } from '../centre-times.ts';

const tones = { issued: 'success', replaced: 'neutral', revoked: 'danger' } as const;

type State = Pick<GivenRealisation, 'status' | 'statusAt'>;

export function usePaperState(): (paper: State) => string {
  const t = useText('realisation');
  const { show } = useCentreTimes();
  return useCallback(
    ({ status, statusAt }) => t(status, { day: show(statusAt, { dateStyle: 'long' }) }),
    [t, show],
  );
}

export function PaperState({ paper }: { readonly paper: State }): ReactElement {
  const stateOf = usePaperState();
  return <Badge tone={tones[paper.status]}>{stateOf(paper)}</Badge>;
}

export function usePaperHours(): (
  paper: Pick<GivenRealisation, 'minutes' | 'liveMinutes'>,
) => readonly string[] {
  const t = useText('realisation');
  const locale = useLocale();
  return useCallback(
    ({ minutes, liveMinutes }) => [
      ...(minutes === 0 ? [] : [t('hours', { hours: durationText(minutes * 60, locale) })]),
      ...(liveMinutes === 0 ? [] : [t('live', { hours: durationText(liveMinutes * 60, locale) })]),
    ],
    [t, locale],
  );
}

export function PaperLink({
  of,
  id,
}: {
  readonly of: string;
  readonly id?: string | undefined;
}): ReactElement {
  const { hosts } = useTenant();
  return (
    <a id={id} href={`//${hosts.certification}/realisation/${of}`} target="_blank" rel="noopener">
      {of}
    </a>
  );
}
