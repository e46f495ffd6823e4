/** The page of a link in a digest: ends it in one click, says what happened, and takes it back. No sign-in is needed. */
import '@parcours/ui/heading-font.css';
import { Button, PageTitle, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { api, useTenant, WithTexts } from '@parcours/web';
import styles from './notifications.module.css';

type State = 'asked' | 'ended' | 'back' | 'unknown' | 'failed';

export function DigestEndScreen(): ReactElement {
  return (
    <main id="content" className={styles['main']}>
      <WithTexts of="notifications" waiting={<Skeleton height="12rem" />}>
        <DigestEnd />
      </WithTexts>
    </main>
  );
}

function DigestEnd(): ReactElement {
  const t = useText('digestEnd');
  const tenant = useTenant();
  const { token = '' } = useParams({ strict: false });
  const [state, setState] = useState<State>('asked');
  const [busy, setBusy] = useState(false);
  useRouteFocus({
    routeKey: 'digest-end',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  const say = async (call: 'unsubscribe' | 'resubscribe'): Promise<void> => {
    setBusy(true);
    const input = { params: { token } };
    const result = await (call === 'unsubscribe' ? api.unsubscribe(input) : api.resubscribe(input));
    setBusy(false);
    if (result.ok) setState(call === 'unsubscribe' ? 'ended' : 'back');
    else setState(result.code === 'MODEL_NOT_FOUND' || result.code === 'BAD_REQUEST' ? 'unknown' : 'failed');
  };
  const centre = tenant.metas.title ?? tenant.name;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className={styles['empty']}>
        <p role="status">{t(state, { centre })}</p>
        {state === 'asked' || state === 'back' || state === 'failed' ? (
          <Button variant="primary" busy={busy} onClick={() => void say('unsubscribe')}>
            {t('end')}
          </Button>
        ) : state === 'ended' ? (
          <Button busy={busy} onClick={() => void say('resubscribe')}>
            {t('takeBack')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
