/** The alert of a refusal: what happened, what to do, and a reference to tell (spec §8). */
import { Button, Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { WithTexts } from '@parcours/web';
import { paths } from '../../../paths.ts';
import { lessonQuery } from '../../../parts/progress/lesson-query.ts';
import { useMomentText } from '../../../parts/calendar/moment-text.ts';
import type { DialogViewProps } from '../player.ts';
import { KeepAnswers } from './keep-answers.tsx';

/** A refusal that the lesson itself explains is told so: its window has ended while the page was open (domain §6). */
export function Problem(props: DialogViewProps<'problem'>): ReactElement | null {
  return props.dialog.code === 'Forbidden' ? <Refused {...props} /> : <ReportedResult {...props} />;
}

function Refused(props: DialogViewProps<'problem'>): ReactElement | null {
  const { player, dialog } = props;
  const { data, isFetching } = useQuery({
    ...lessonQuery(player.page.lessonId),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
  if (isFetching) return null;
  if (data !== undefined && (data.state === 'EXPIRED' || data.state === 'LOCKED'))
    return (
      <WithTexts of="player">
        <Closed {...props} expireAt={data.state === 'EXPIRED' ? data.expireAt : null} />
      </WithTexts>
    );
  return dialog.after === 'forbidden' ? <Navigate to={paths.forbidden} /> : <ReportedResult {...props} />;
}

function Closed({
  player,
  expireAt,
}: DialogViewProps<'problem'> & { readonly expireAt: string | null }): ReactElement {
  const t = useText('player');
  const app = useText('app');
  const moment = useMomentText();
  return (
    <Dialog
      open
      title={t('closedTitle')}
      onClose={() => player.act({ type: 'proceed' })}
      size="small"
      footer={
        <Button variant="primary" onClick={() => player.act({ type: 'proceed' })}>
          {app('back')}
        </Button>
      }
    >
      <p>{expireAt === null ? t('closedText') : t('closedSince', { date: moment(expireAt) })}</p>
      <p>{t('closedKept')}</p>
    </Dialog>
  );
}

function ReportedResult({ player, dialog }: DialogViewProps<'problem'>): ReactElement {
  const t = useText('lesson');
  const errors = useText('errors');
  const { code, requestId, isTooLate } = dialog;
  return (
    <Dialog
      open
      title={errors(`${code}.title`)}
      onClose={() => player.act({ type: 'proceed' })}
      size="small"
      footer={
        <Button variant="primary" onClick={() => player.act({ type: 'proceed' })}>
          {errors(`${code}.button`)}
        </Button>
      }
    >
      <p>{errors(`${code}.message`)}</p>
      {isTooLate ? (
        <WithTexts of="player">
          <TooLate player={player} />
        </WithTexts>
      ) : null}
      {requestId === null ? null : <p>{t('reference', { id: requestId })}</p>}
    </Dialog>
  );
}

/** What was typed last may not be counted: nobody should learn that without having it. */
function TooLate({ player }: Pick<DialogViewProps, 'player'>): ReactElement {
  const t = useText('player');
  return (
    <>
      <p>{t('tooLate')}</p>
      <KeepAnswers player={player} />
    </>
  );
}
