/** Files come in here: chosen by the button or dropped, each with its progress in words and as a bar. */
import { Button, IconButton } from '@parcours/ui';
import { uploadSimpleIcon, xIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { isErrorCode } from '@parcours/contract';
import { type ReactElement, useRef, useState } from 'react';
import type { Upload, Uploads } from '../../parts/upload/use-uploads.ts';
import { byteSize } from '../../parts/upload/byte-size.ts';
import styles from './media.module.css';

export function UploadZone({ uploads }: { readonly uploads: Uploads }): ReactElement {
  const t = useText('media');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped here; the button below takes them by keyboard
    <section
      aria-label={t('upload')}
      className={styles['zone']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/gif,video/*,audio/mpeg,application/pdf"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button variant="primary" icon={uploadSimpleIcon} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <p>{t('drop')}</p>
      {uploads.list.length === 0 ? null : (
        <ul aria-label={t('uploads')} className={styles['uploads']}>
          {uploads.list.map((upload) => (
            <UploadLine key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadLine({
  upload: { key, file, state, sent, code },
  uploads,
}: {
  readonly upload: Upload;
  readonly uploads: Uploads;
}): ReactElement {
  const t = useText('media');
  const errors = useText('errors');
  const locale = useLocale();
  const size = byteSize(file.size, locale);
  const words = {
    waiting: t('waiting'),
    sending: t('sending', { done: byteSize(sent, locale), size }),
    done: t('sent'),
    failed: isErrorCode(code) ? errors(`${code}.message`) : t('cut'),
  }[state];
  return (
    <li className={styles['upload']}>
      <span className={styles['uploadName']}>{file.name}</span>
      {state === 'sending' ? (
        <progress aria-label={file.name} value={sent} max={Math.max(1, file.size)} />
      ) : null}
      <span data-failed={state === 'failed' || undefined}>{words}</span>
      {state === 'failed' ? (
        <Button size="small" onClick={() => uploads.again(key)}>
          {t('again')}
        </Button>
      ) : null}
      {state === 'done' ? null : (
        <IconButton
          icon={xIcon}
          size="small"
          label={t('giveUp', { name: file.name })}
          onClick={() => uploads.giveUp(key)}
        />
      )}
    </li>
  );
}
