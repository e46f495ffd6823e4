/** Asks whether a certificat de réalisation is to be revoked, and why: there is no way back (decision 0535). */
import type { GivenRealisation } from '@parcours/contract';
import { Button, Dialog, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import styles from './realisation.module.css';

/** As the server wants it. */
const reasonMin = 10;
const reasonMax = 500;

export function RevokeDialog({
  paper: { ref, className },
  userId,
  onCancel,
  onDone,
}: {
  readonly paper: Pick<GivenRealisation, 'ref' | 'className'>;
  /** Whose it is; null of an erased person. */
  readonly userId: string | null;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}): ReactElement {
  const t = useText('realisation');
  const refusal = useRefusalText();
  const safe = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const reason = typed.trim();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => orThrow(api.revokeRealisationCertificate({ params: { ref }, body: { reason } })),
    onSuccess: () =>
      Promise.all(
        [deskKeys.realisations(), ...(userId === null ? [] : [deskKeys.person(userId)])].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const confirm = () => {
    const wrong = reason.length < reasonMin || reason.length > reasonMax;
    setIsWrong(wrong);
    if (wrong) field.current?.focus();
    else if (!revoke.isPending) revoke.mutate(undefined, { onSuccess: onDone });
  };
  return (
    <Dialog
      open
      size="small"
      title={t('revokeTitle')}
      onClose={onCancel}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} variant="primary" onClick={onCancel}>
            {t('keepPaper')}
          </Button>
          <Button variant="danger" busy={revoke.isPending} onClick={confirm}>
            {t('revoke')}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p>{t('revokeText', { ref, session: className })}</p>
        <TextArea
          ref={field}
          label={t('revokeReason')}
          hint={t('revokeReasonHint')}
          error={isWrong ? t('reasonLength', { least: reasonMin, most: reasonMax }) : undefined}
          rows={3}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsWrong(false);
          }}
        />
        {revoke.error instanceof CallFailure ? <p role="alert">{refusal(revoke.error)}</p> : null}
      </div>
    </Dialog>
  );
}
