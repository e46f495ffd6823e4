/** Documents by mail: what is sent is seen and chosen first, and the address is named (spec §2, experience §1.3). */
import type { FileRef } from '@parcours/contract';
import { fileSizeText, shortFileName } from '@parcours/rules';
import { Button, Dialog, TextArea, useAnnounce } from '@parcours/ui';
import { paperPlaneTiltIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { api, meQuery } from '@parcours/web';
import { FileIcon, manyAbove } from '../viewers/file-icon.tsx';
import styles from './mail.module.css';

/** Spec §4: the dialog closes 1.5 s after success. */
export const closesAfterMs = 1_500;
/** `j…@atelier.test`: enough to know one's own address, too little for a neighbour's eyes. */
export const masked = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1…');

type Standing =
  | { readonly kind: 'choosing' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly text: string };

export function MailDialog({
  files,
  onClose,
  onSent,
}: {
  readonly files: readonly FileRef[];
  readonly onClose: () => void;
  readonly onSent: () => void;
}): ReactElement {
  const t = useText('mail');
  const errors = useText('errors');
  const lesson = useText('lesson');
  const locale = useLocale();
  const announce = useAnnounce();
  const email = useQuery(meQuery()).data?.email ?? null;
  const [chosen, setChosen] = useState<readonly string[]>(() => files.map(({ id }) => id));
  const [message, setMessage] = useState('');
  const [standing, setStanding] = useState<Standing>({ kind: 'choosing' });
  const { kind } = standing;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (kind !== 'sent') return undefined;
    const closing = setTimeout(() => close.current(), closesAfterMs);
    return () => clearTimeout(closing);
  }, [kind]);

  const fail = (text: string): void => {
    setStanding({ kind: 'failed', text });
    announce(text, 'assertive');
  };
  const send = async (): Promise<void> => {
    if (kind === 'sending' || kind === 'sent') return;
    if (chosen.length === 0 || email === null) {
      fail(t('mailMissing'));
      return;
    }
    setStanding({ kind: 'sending' });
    const text = message.trim();
    const result = await api.notifyFiles({
      body: { fileIds: [...chosen], ...(text === '' ? {} : { message: text }) },
    });
    if (result.ok) {
      setStanding({ kind: 'sent' });
      announce(t('mailSent'));
      onSent();
    } else fail(errors(`${result.code}.title`));
  };
  const toggle = (id: string): void => {
    setStanding({ kind: 'choosing' });
    setChosen(files.map((file) => file.id).filter((one) => (one === id) !== chosen.includes(one)));
  };
  return (
    <Dialog
      open
      title={t('mailTitle')}
      closeLabel={lesson('close')}
      onClose={onClose}
      footer={
        kind === 'sent' ? undefined : (
          <Button
            variant="primary"
            icon={paperPlaneTiltIcon}
            busy={kind === 'sending'}
            busyLabel={lesson('sending')}
            onClick={() => void send()}
          >
            {email === null ? t('mailSend') : t('mailSendTo', { address: masked(email) })}
          </Button>
        )
      }
    >
      {kind === 'sent' ? (
        <p className={styles['sent']}>{t('mailSent')}</p>
      ) : (
        <>
          <fieldset className={styles['files']} data-many={files.length > manyAbove || undefined}>
            <legend>{t('mailChoose')}</legend>
            {files.map((file) => (
              <label key={file.id} className={styles['file']}>
                <input type="checkbox" checked={chosen.includes(file.id)} onChange={() => toggle(file.id)} />
                {file.fileType === 'image' ? (
                  <img sizes="56px" srcSet={file.srcset} src={file.url} alt="" width={56} height={56} />
                ) : (
                  <FileIcon fileType={file.fileType} size={2} />
                )}
                <span className={styles['name']}>
                  {shortFileName(file.name)}
                  <small>{fileSizeText(file.size, locale)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <TextArea
            label={t('mailMessage')}
            value={message}
            rows={3}
            onChange={(event) => setMessage(event.target.value)}
          />
          {standing.kind === 'failed' ? <p className={styles['failed']}>{standing.text}</p> : null}
        </>
      )}
    </Dialog>
  );
}
