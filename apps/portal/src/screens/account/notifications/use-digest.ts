/** The digest by mail as it is chosen: one write at a time, and the last choice is the one that stays. */
import type { NotificationSettings } from '@parcours/contract';
import { useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { accountKeys, api, orThrow, session, writeInTurn } from '@parcours/web';

interface Digest {
  /** What is chosen, or else what the server has; undefined until it was read. */
  readonly digest: NotificationSettings | undefined;
  /** Why it was not read. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Shown at once, sent after what is under way; a refusal is told, and shows what the server has. */
  readonly choose: (change: Partial<NotificationSettings>) => void;
}

export function useDigest(): Digest {
  const t = useText('notificationSettings');
  const alerts = useAlerts();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const queryKey = accountKeys.notificationSettings(session.userId() ?? '');
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => orThrow(api.getNotificationSettings()),
  });
  const [chosen, setChosen] = useState<NotificationSettings | null>(null);
  const wish = useRef<NotificationSettings | null>(null);
  const [writer] = useState(() =>
    writeInTurn((body: NotificationSettings) => api.setNotificationSettings({ body })),
  );
  useEffect(() => {
    /** The page goes away: what waits for its turn leaves now. */
    const flush = (): void => {
      const body = writer.waiting();
      if (body !== null) void api.setNotificationSettings({ body });
    };
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, [writer]);

  const ask = (next: NotificationSettings | null): void => {
    wish.current = next;
    setChosen(next);
  };
  const choose = async (change: Partial<NotificationSettings>): Promise<void> => {
    const under = wish.current ?? data;
    if (under === undefined) return;
    const body = { ...under, ...change };
    ask(body);
    const { answer } = await writer.write(body);
    // A newer choice says more than the answer to an older one.
    if (wish.current !== body) return;
    await queryClient.cancelQueries({ queryKey });
    if (answer.ok) {
      queryClient.setQueryData(queryKey, body);
      announce(t('saved'));
    } else {
      if (answer.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: answer.code });
      // Nobody knows whether it was counted.
      await queryClient.invalidateQueries({ queryKey });
    }
    if (wish.current === body) ask(null);
  };
  return {
    digest: chosen ?? data,
    error,
    retry: () => void refetch(),
    choose: (change) => void choose(change),
  };
}
