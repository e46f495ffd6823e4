/** Whether this device tells of what is new although the portal is closed, and on which others it is so. */
import type { endpoints, SuccessBody } from '@parcours/contract';
import { Button, Skeleton, useAlerts, useAnnounce } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { accountKeys, api, FailedRead, installOffer, orThrow, session } from '@parcours/web';
import {
  type DeviceState,
  endSubscription,
  readDevice,
  subscribe,
} from '../../../parts/device-push/device-push.ts';
import { keepDeviceFor, markDevice } from '../../../parts/device-push/own-mark.ts';
import styles from '../account.module.css';

type Push = SuccessBody<typeof endpoints.getPush>;
type Device = Push['devices'][number];

export function DeviceSection(): ReactElement {
  const t = useText('device');
  const { push, state, endpoint, error, settle } = usePush();
  const { turnOn, turnOff, remove, busy } = useChanges(push, endpoint, settle);
  const button = useRef<HTMLButtonElement>(null);
  // Its place is kept: what comes below would move away from under a pointer.
  if (push === undefined || state === undefined)
    return (
      <div className={styles['device']}>
        <h3>{t('title')}</h3>
        {error === null ? (
          <Skeleton height="7rem" />
        ) : (
          <FailedRead error={error} onRetry={() => void settle()} />
        )}
      </div>
    );
  const others = push.devices.filter((device) => device.endpoint !== endpoint || state !== 'on');
  const isChoice = state === 'on' || state === 'off';
  return (
    <div className={styles['device']}>
      <h3>{t('title')}</h3>
      <p className={styles['note']}>{t(state)}</p>
      {isChoice ? (
        <Button
          ref={button}
          variant={state === 'on' ? 'quiet' : 'secondary'}
          busy={busy}
          onClick={() => void (state === 'on' ? turnOff() : turnOn())}
        >
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      ) : null}
      {others.length === 0 ? null : (
        <OtherDevices
          devices={others}
          busy={busy}
          onRemove={async (id) => {
            await remove(id);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function OtherDevices({
  devices,
  busy,
  onRemove,
}: {
  readonly devices: readonly Device[];
  readonly busy: boolean;
  readonly onRemove: (id: string) => Promise<void>;
}): ReactElement {
  const t = useText('device');
  const locale = useLocale();
  return (
    <>
      <h4>{t('others')}</h4>
      <ul className={styles['devices']}>
        {devices.map(({ id, createdAt }) => {
          const date = formatDate(createdAt, locale);
          return (
            <li key={id}>
              <span>{t('since', { date })}</span>
              <Button
                variant="quiet"
                busy={busy}
                onClick={() => void onRemove(id)}
                aria-label={t('removeOf', { date })}
              >
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface Own {
  readonly push: Push | undefined;
  readonly state: DeviceState | undefined;
  readonly endpoint: string | null;
  /** Why the server did not say. */
  readonly error: Error | null;
  /** Reads again what the server and the browser say. */
  readonly settle: () => Promise<void>;
}

function usePush(): Own {
  const queryClient = useQueryClient();
  const queryKey = accountKeys.push(session.userId() ?? '');
  const { data: push, error } = useQuery({
    queryKey,
    queryFn: () => orThrow(api.getPush()),
    staleTime: 0,
  });
  const [device, setDevice] = useState<{ state: DeviceState; endpoint: string | null }>();
  useEffect(() => {
    let isGone = false;
    if (push === undefined) return;
    const known = push.devices.map(({ endpoint }) => endpoint);
    void readDevice(known, installOffer.isByHand()).then((read) => {
      if (!isGone) setDevice(read);
    });
    return () => {
      isGone = true;
    };
  }, [push]);
  const settle = () => queryClient.invalidateQueries({ queryKey });
  return { push, state: device?.state, endpoint: device?.endpoint ?? null, error, settle };
}

function useChanges(push: Push | undefined, endpoint: string | null, settle: () => Promise<void>) {
  const t = useText('device');
  const alerts = useAlerts();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const userId = session.userId() ?? '';
  const during = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    const said = await work();
    await settle();
    setBusy(false);
    if (said !== null) announce(said);
  };
  const remove = async (id: string): Promise<boolean> => {
    const result = await api.removePushDevice({ params: { id } });
    // Gone already: what was wanted.
    if (result.ok || result.code === 'MODEL_NOT_FOUND') return true;
    if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
    return false;
  };
  return {
    busy,
    turnOn: () =>
      during(async () => {
        const made = await subscribe(push?.publicKey ?? '');
        if (typeof made === 'string') return t(made === 'blocked' ? 'refused' : 'unreachable');
        const result = await api.addPushDevice({ body: made });
        if (result.ok) {
          markDevice(userId);
          return t('turnedOn');
        }
        await endSubscription();
        if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
        return null;
      }),
    turnOff: () =>
      during(async () => {
        const own = push?.devices.find((device) => device.endpoint === endpoint);
        if (own !== undefined && !(await remove(own.id))) return null;
        await keepDeviceFor(null);
        await endSubscription();
        return t('turnedOff');
      }),
    remove: (id: string) => during(async () => ((await remove(id)) ? t('removed') : null)),
  };
}
