/** The digest by mail as it is chosen: one write at a time, and the last choice is the one that stays. */
import type { NotificationSettings } from '@parcours/contract';
import { useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountKeys, api, orThrow, session } from '@parcours/web';

interface Digest {
  /** What is chosen, or else what the server has; undefined until it was read. */
  readonly digest: NotificationSettings | undefined;
  /** Shown at once, sent after what is under way; a refusal is told, and shows what the server has. */
  readonly choose: (change: Partial<NotificationSettings>) => void;
}

export function useDigest(): Digest {
  const t = useText('notificationSettings');
  const alerts = useAlerts();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const queryKey = accountKeys.notificationSettings(session.userId() ?? '');
  const { data } = useQuery({ queryKey, queryFn: () => orThrow(api.getNotificationSettings()) });
  const [chosen, setChosen] = useState<NotificationSettings | null>(null);
  const wish = useRef<NotificationSettings | null>(null);

  const ask = (next: NotificationSettings | null): void => {
    wish.current = next;
    setChosen(next);
  };
  const choose = (change: Partial<NotificationSettings>): void => {
    const under = wish.current ?? data;
    if (under === undefined) return;
    const isAtRest = wish.current === null;
    ask({ ...under, ...change });
    if (isAtRest) void sendAll();
  };
  const sendAll = async (): Promise<void> => {
    const userId = session.userId();
    let sent: NotificationSettings | null = null;
    /** The page goes away: what waits for its turn leaves now. */
    const flush = (): void => {
      if (wish.current !== null && wish.current !== sent)
        void api.setNotificationSettings({ body: wish.current });
    };
    addEventListener('pagehide', flush);
    // Whoever has signed out meanwhile wishes nothing any more.
    while (wish.current !== null && session.userId() === userId) {
      sent = wish.current;
      await sendOne(sent);
    }
    removeEventListener('pagehide', flush);
  };
  const sendOne = async (body: NotificationSettings): Promise<void> => {
    const result = await api.setNotificationSettings({ body });
    await queryClient.cancelQueries({ queryKey });
    if (result.ok) queryClient.setQueryData(queryKey, body);
    // A newer choice says more than the answer to an older one.
    if (wish.current !== body) return;
    if (result.ok) announce(t('saved'));
    else {
      if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
      // Nobody knows whether it was counted.
      await queryClient.invalidateQueries({ queryKey });
    }
    if (wish.current === body) ask(null);
  };
  return { digest: chosen ?? data, choose };
}
