/** What an admin does for an account: more time, a letter to choose a password, closing it and opening it again. */
import { Button, buttonClass, ConfirmDialog, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { InviteButton } from '../../parts/invitation/invite-button.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { Accommodations } from './accommodations.tsx';
import { type Person, usePersonChange } from './person-query.ts';
import styles from './person.module.css';

export function AccountSection({ person }: { readonly person: Person }): ReactElement {
  const t = useText('person');
  return (
    <SheetSection id="person-account" title={t('account')}>
      <Accommodations person={person} />
      <div className={styles['form']}>
        {person.hasCome || person.email === null || !person.active ? (
          <ResetLetter person={person} />
        ) : (
          <InviteButton people={{ userIds: [person.id] }} />
        )}
        <Suspension person={person} />
        <Link to={paths.twins} search={{ person: person.id }} className={buttonClass({})}>
          {t('twins')}
        </Link>
      </div>
    </SheetSection>
  );
}

function ResetLetter({ person }: { readonly person: Person }): ReactElement | null {
  const t = useText('person');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const { email } = person;
  const send = useMutation({
    mutationFn: (username: string) => orThrow(api.recoverPassword({ body: { username } })),
    onSuccess: () => announce(t('letterSent', { email: email ?? '' })),
  });
  if (email === null || !person.active) return null;
  return (
    <>
      <Button busy={send.isPending} onClick={() => send.mutate(email)}>
        {t('sendReset')}
      </Button>
      {send.isSuccess ? <p role="status">{t('letterSent', { email })}</p> : null}
      {send.error instanceof CallFailure ? <p role="alert">{refusal(send.error)}</p> : null}
    </>
  );
}

function Suspension({ person }: { readonly person: Person }): ReactElement {
  const t = useText('person');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const [isAsking, setIsAsking] = useState(false);
  const { id, displayName: name, active } = person;
  const set = usePersonChange(id, async (next: boolean) => {
    await orThrow(api.updateUser({ params: { id }, body: { active: next } }));
    setIsAsking(false);
    announce(t(next ? 'opened' : 'closed', { name }));
  });
  if (!active)
    return (
      <Button busy={set.isPending} onClick={() => set.mutate(true)}>
        {t('reopen')}
      </Button>
    );
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('suspend')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('suspendTitle', { name })}
        confirmLabel={t('suspend')}
        cancelLabel={t('cancel')}
        busy={set.isPending}
        onConfirm={() => set.mutate(false)}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('suspendText')}</p>
        {set.error instanceof CallFailure ? <p role="alert">{refusal(set.error)}</p> : null}
      </ConfirmDialog>
    </>
  );
}
