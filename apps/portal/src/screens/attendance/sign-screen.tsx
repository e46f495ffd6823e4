/** Where the link or the QR code of a live part leads: the learner signs by hand or by a click, within its window (back-office §4). */
import '@parcours/ui/heading-font.css';
import { limits, type Signing } from '@parcours/contract';
import { Alert, buttonClass, PageTitle, Sheet, Skeleton, useAnnounce, useRouteFocus } from '@parcours/ui';
import { SignatureForm } from '@parcours/ui/signature';
import { useText } from '@parcours/ui/text';
import { accountKeys, api, CallFailure, orThrow, ReadState, useTenant, WithTexts } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './attendance.module.css';
import { useOwnState, useSlotTime } from './slot-words.ts';

const field = {
  width: limits.signatureWidth,
  height: limits.signatureHeight,
  numbersMost: limits.signatureNumbersMax,
  strokesMost: limits.signatureStrokesMax,
};

export function SignScreen(): ReactElement {
  return (
    <main id="content" className={styles['main']}>
      <WithTexts of="own-tools" waiting={<Skeleton height="24rem" />}>
        <Sign />
      </WithTexts>
    </main>
  );
}

function Sign(): ReactElement {
  const t = useText('attendance');
  const tenant = useTenant();
  const { secret = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.signing(secret),
    queryFn: () => orThrow(api.getSigning({ params: { secret } })),
    staleTime: 0,
  });
  useRouteFocus({
    routeKey: 'presence',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('sign')}`,
  });
  if (error instanceof CallFailure && [400, 404].includes(error.status))
    return (
      <>
        <PageTitle>{t('sign')}</PageTitle>
        <Alert tone="warning" title={t('noLink')}>
          {t('noLinkText')}
        </Alert>
        <OwnSlotsLink />
      </>
    );
  if (data === undefined)
    return (
      <>
        <PageTitle>{t('sign')}</PageTitle>
        <ReadState error={error} onRetry={() => void refetch()} height="20rem" />
      </>
    );
  return <Opened secret={secret} signing={data} />;
}

function Opened({ secret, signing }: { readonly secret: string; readonly signing: Signing }): ReactElement {
  const t = useText('attendance');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const time = useSlotTime(signing.timeZone);
  const ownState = useOwnState(signing.timeZone);
  const queryKey = accountKeys.signing(secret);
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const sign = async (strokes: number[][] | null): Promise<void> => {
    const signature = strokes === null ? ({ by: 'click' } as const) : ({ by: 'hand', strokes } as const);
    setIsSending(true);
    const answer = await api.signAttendance({ params: { secret }, body: { signature } });
    setIsSending(false);
    setHasFailed(!answer.ok);
    if (answer.ok) {
      queryClient.setQueryData(queryKey, answer.data);
      announce(t('thanks'));
    }
    // What was refused is told by what holds now: the window has closed, or a trainer was faster.
    else await queryClient.invalidateQueries({ queryKey });
  };
  const { slot, trainers, moment } = signing;
  const facts = [slot.className, slot.place, ...trainers].filter((fact) => fact !== null && fact !== '');
  const mayTake = slot.own === null && (moment === 'on-time' || moment === 'late');
  return (
    <>
      <PageTitle>{t('signOf', { title: slot.title })}</PageTitle>
      <Sheet className={styles['sheet']}>
        <p>
          <strong>{time(slot.startAt, slot.endAt)}</strong>
        </p>
        <p>{facts.join(' · ')}</p>
        {slot.own === null ? (
          <p>
            {t(`moment-${moment}`, {
              opens: time(signing.opensAt),
              closes: time(signing.closesAt),
              reason: slot.cancelled ?? '',
            })}
          </p>
        ) : (
          <Alert tone={slot.own.state === 'absent' ? 'warning' : 'success'} title={ownState(slot.own)}>
            {slot.own.signedBy === null ? t('recordedByTrainer') : t('thanks')}
          </Alert>
        )}
        {mayTake ? (
          <SignatureForm
            field={field}
            words={{
              field: t('yourSignature'),
              hint: t('signatureHint'),
              empty: t('signatureEmpty'),
              drawn: t('signatureDrawn'),
              clear: t('signatureClear'),
              sign: t('signByHand'),
              click: t('signByClick'),
              missing: t('signatureMissing'),
            }}
            busy={isSending}
            onSign={(strokes) => void sign(strokes)}
          />
        ) : null}
        {hasFailed && mayTake ? <p role="alert">{t('notSigned')}</p> : null}
      </Sheet>
      <OwnSlotsLink />
    </>
  );
}

function OwnSlotsLink(): ReactElement {
  const t = useText('attendance');
  return (
    <p>
      <Link to={paths.slots} className={buttonClass()}>
        {t('title')}
      </Link>
    </p>
  );
}
