/** Replacing and removing a file: what shows it is told first, and what learners see goes only with a reason. */
import type { MediaFile } from '@parcours/contract';
import { Button, Dialog, TextArea, useAnnounce } from '@parcours/ui';
import { trashIcon, uploadSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, libraryKeys, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { fileUsesQuery } from '../media-query.ts';
import styles from '../media.module.css';

const reasonMin = 10;

export function FileActions({
  file,
  onGone,
}: {
  readonly file: MediaFile;
  readonly onGone: () => void;
}): ReactElement {
  const t = useText('media');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const replace = useMutation({
    mutationFn: (given: File) => {
      const form = new FormData();
      form.append('file', given);
      return orThrow(api.replaceFile({ params: { id: file.id }, form }));
    },
    onSuccess: async () => {
      announce(t('replaced'));
      await queryClient.invalidateQueries({ queryKey: libraryKeys.media() });
    },
  });
  return (
    <section aria-label={t('replace')} className={styles['form']}>
      <p>{t('replaceHint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [given] = currentTarget.files ?? [];
          if (given !== undefined) replace.mutate(given);
          currentTarget.value = '';
        }}
      />
      <div className={styles['actions']}>
        <Button icon={uploadSimpleIcon} busy={replace.isPending} onClick={() => input.current?.click()}>
          {t('replace')}
        </Button>
        <Button icon={trashIcon} variant="danger" onClick={() => setIsAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      {replace.error instanceof CallFailure ? <p role="alert">{refusal(replace.error)}</p> : null}
      {replace.isSuccess ? <p>{t('replaced')}</p> : null}
      {isAsking ? <RemoveDialog file={file} onCancel={() => setIsAsking(false)} onGone={onGone} /> : null}
    </section>
  );
}

function RemoveDialog({
  file: { id, name },
  onCancel,
  onGone,
}: {
  readonly file: MediaFile;
  readonly onCancel: () => void;
  readonly onGone: () => void;
}): ReactElement {
  const t = useText('media');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const safe = useRef<HTMLButtonElement>(null);
  const { data: uses } = useQuery(fileUsesQuery(id));
  const [reason, setReason] = useState('');
  const [isShort, setIsShort] = useState(false);
  const asksReason = uses?.published === true;
  const remove = useMutation({
    mutationFn: () =>
      orThrow(api.removeFile({ params: { id }, body: asksReason ? { reason: reason.trim() } : {} })),
    onSuccess: async () => {
      announce(t('removed', { name }));
      onGone();
      await queryClient.invalidateQueries({ queryKey: libraryKeys.mediaLists() });
    },
  });
  const confirm = () => {
    const tooShort = asksReason && reason.trim().length < reasonMin;
    setIsShort(tooShort);
    if (!tooShort && uses !== undefined && !remove.isPending) remove.mutate();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('removeTitle', { name })}
      onClose={onCancel}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} variant="primary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending || uses === undefined} onClick={confirm}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{asksReason ? t('removePublished') : t('removeText')}</p>
      {asksReason ? (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={isShort ? t('reasonShort') : undefined}
          rows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
      {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
    </Dialog>
  );
}
