/** Saving a part of the account: only what changed is sent, thanks or the error follow (spec §7, §8 "Account save"). */
import type { AppUser } from '@parcours/contract';
import type { Client, ResultOf } from '@parcours/contract/client';
import { useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../parts/api.ts';
import { keepMe, meQuery } from '../../parts/me.ts';

export type AccountChanges = NonNullable<Parameters<Client['updateUser']>[0]>['body'];
export type Refused = Extract<ResultOf<'updateUser'>, { ok: false }>;

const thanksMs = 5_000;

export function useSave(me: AppUser) {
  const t = useText('account');
  const errors = useText('errors');
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** Answers the refusal, already told, or null. */
  const save = async (changes: AccountChanges, quiet = false): Promise<Refused | null> => {
    setBusy(true);
    const result = await api.updateUser({ params: { id: me.id }, body: changes });
    setBusy(false);
    if (!result.ok) {
      const message = errors(`${result.code}.title`);
      alerts.show({ tone: 'danger', code: 'account-failed', values: { title: t('failed'), message } });
      return result;
    }
    // What another section saved meanwhile is kept.
    keepMe(queryClient, queryClient.getQueryData(meQuery().queryKey) ?? me, result.data);
    if (!quiet)
      alerts.show({
        tone: 'success',
        code: 'account-saved',
        values: { title: t('saved'), message: t('savedText') },
        durationMs: thanksMs,
      });
    return null;
  };
  return { busy, save };
}
