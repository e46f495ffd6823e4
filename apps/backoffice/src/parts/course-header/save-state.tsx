/** Where the work is kept, always in words (back-office §3 "Operations"); a region that is read when it changes. */
import { isErrorCode, operationRefusal } from '@parcours/contract';
import { StatusChip } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ComponentProps, ReactElement } from 'react';
import type { DraftStatus } from '../draft/draft-handle.ts';

const states: Readonly<Record<DraftStatus['kind'], ComponentProps<typeof StatusChip>['state']>> = {
  saved: 'saved',
  sending: 'sending',
  offline: 'offline',
  conflict: 'failed',
  refused: 'failed',
};

export function SaveState({ status }: { readonly status: DraftStatus }): ReactElement {
  const t = useText('courseHeader');
  const errors = useText('errors');
  const format = useFormatter();
  const said = (): string => {
    switch (status.kind) {
      case 'saved':
        return t('saved', {
          time: format.dateTime(status.at, { hour: 'numeric', minute: '2-digit' }),
          revision: status.revision,
        });
      case 'sending':
        return t('sending');
      case 'offline':
        return t('offline', { count: status.kept });
      case 'conflict':
        return t('conflict', { count: status.conflicts.length });
      case 'refused':
        return isErrorCode(status.code)
          ? errors(`${status.code}.message`)
          : t(`refused.${operationRefusal.safeParse(status.code).data ?? 'other'}`);
    }
  };
  return (
    <div role="status">
      <StatusChip state={states[status.kind]}>{said()}</StatusChip>
    </div>
  );
}
