/** Saving a part of the account: only what changed is sent, thanks or the error follow (spec §7, §8 "Account save"). */
import type { AppUser } from '@parcours/contract';
import type { ResultOf } from '@parcours/contract/client';
import { useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountChanges, saveAccount, session } from '@parcours/web';

/** A sign-in younger than this is proof enough; a minute less than on the server. */
const recentSeconds = 9 * 60;

export function signedInRecently(): boolean {
  const at = session.signedInAt();
  return at !== null && Date.now() / 1000 - at < recentSeconds;
}

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
    const result = await saveAccount(queryClient, me, changes);
    setBusy(false);
    if (!result.ok) {
      const message = errors(`${result.code}.title`);
      alerts.show({ tone: 'danger', code: 'account-failed', values: { title: t('failed'), message } });
      return result;
    }
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
