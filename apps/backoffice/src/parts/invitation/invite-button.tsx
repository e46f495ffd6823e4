/** Invites people who have not come yet: what it would do is told first, and nothing is sent before it is asked (back-office §4). */
import type { InvitationPreview, InvitedPeople } from '@parcours/contract';
import { Button, Dialog, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, ReadState, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styles from './invitation.module.css';

export function InviteButton({
  people,
  small = false,
}: {
  readonly people: InvitedPeople;
  readonly small?: boolean;
}): ReactElement {
  const t = useText('invitation');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...(small ? { size: 'small' } : {})} onClick={() => setIsAsking(true)}>
        {t(people.everybody === true ? 'inviteAll' : 'invite')}
      </Button>
      {isAsking ? <InviteDialog people={people} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function InviteDialog({
  people,
  onClose,
}: {
  readonly people: InvitedPeople;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('invitation');
  const app = useText('app');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const told = useQuery({
    queryKey: deskKeys.invitations(people),
    queryFn: () => orThrow(api.previewInvitations({ body: people })),
    gcTime: 0,
  });
  const send = useMutation({
    mutationFn: () => orThrow(api.inviteUsers({ body: people })),
    onSuccess: ({ letters }) => {
      announce(t('sent', { count: letters }));
      void queryClient.invalidateQueries({ queryKey: deskKeys.list('people') });
      for (const id of people.userIds ?? [])
        void queryClient.invalidateQueries({ queryKey: deskKeys.person(id) });
    },
  });
  return (
    <Dialog open title={t('title')} closeLabel={app('close')} onClose={onClose} initialFocus="first">
      {told.data === undefined ? (
        <ReadState error={told.error} onRetry={() => void told.refetch()} height="8rem" />
      ) : send.data === undefined ? (
        <div className={styles['dialog']}>
          <WhatItDoes told={told.data} />
          {told.data.letters === 0 ? null : (
            <div>
              <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
                {t('send', { count: told.data.letters })}
              </Button>
            </div>
          )}
          {send.error instanceof CallFailure ? <p role="alert">{refusal(send.error)}</p> : null}
        </div>
      ) : (
        <div className={styles['dialog']}>
          <p>{t('sent', { count: send.data.letters })}</p>
          {send.data.more === 0 ? null : <p>{t('more', { count: send.data.more })}</p>}
          <div>
            <Button onClick={onClose}>{app('close')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function WhatItDoes({ told }: { readonly told: InvitationPreview }): ReactElement {
  const t = useText('invitation');
  const { letters, leftOut, more, letter } = told;
  const left = (['came', 'suspended', 'unreachable', 'recent'] as const).filter((one) => leftOut[one] > 0);
  return (
    <>
      <p>{t('would', { count: letters })}</p>
      {more === 0 ? null : <p>{t('more', { count: more })}</p>}
      {left.length === 0 ? null : (
        <ul className={styles['left']}>
          {left.map((one) => (
            <li key={one}>{t(one, { count: leftOut[one] })}</li>
          ))}
        </ul>
      )}
      {letter === null ? null : (
        <>
          <p>{t('letterTo', { name: letter.displayName })}</p>
          <div className={styles['letter']}>
            <strong>{letter.subject}</strong>
            {`\n\n${letter.text}`}
          </div>
        </>
      )}
    </>
  );
}
