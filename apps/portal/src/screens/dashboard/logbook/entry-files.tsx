/** The files of an entry: added one by one, checked before they travel, removable until the entry is sent. */
import { fileSizeText, shortFileName } from '@parcours/rules';
import { Alert, buttonClass, IconButton, useAnnounce } from '@parcours/ui';
import { Icon, paperclipIcon, xIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useId, useRef, useState, type ReactElement } from 'react';
import { useTenant } from '@parcours/web';
import { fileDrawings } from './attachment.tsx';
import styles from '../dashboard.module.css';
import logbook from './logbook.module.css';
import { acceptedTypes, fileLimits, filesMax, sendFile, whyNot, type KeptFile } from './send-file.ts';

export function EntryFiles({
  files,
  onChange,
  onSending,
}: {
  readonly files: readonly KeptFile[];
  readonly onChange: (change: (files: readonly KeptFile[]) => readonly KeptFile[]) => void;
  /** ReportedResult one more, or one less, each time a file begins or ends its way. */
  readonly onSending: (change: 1 | -1) => void;
}): ReactElement {
  const t = useText('dashboard');
  const errors = useText('errors');
  const locale = useLocale();
  const announce = useAnnounce();
  const limits = fileLimits(useTenant());
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(0);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly why: string }[]>([]);
  const id = useId();
  const size = (bytes: number) => fileSizeText(bytes, locale);

  const add = async (chosen: readonly File[]): Promise<void> => {
    setRefused([]);
    const room = filesMax - files.length;
    const refuse = (name: string, why: string) => {
      setRefused((now) => [...now, { name: shortFileName(name), why }]);
      announce(`${shortFileName(name)}${t('colon')}${why}`, 'assertive');
    };
    for (const file of chosen.slice(room)) refuse(file.name, t('tooManyFiles', { max: filesMax }));
    for (const file of chosen.slice(0, room)) {
      const reason = whyNot(file, limits);
      if (reason !== null) {
        refuse(
          file.name,
          reason === 'type' ? t('fileType') : t('fileTooLarge', { max: size(limits[reason]) }),
        );
        continue;
      }
      setBusy((now) => now + 1);
      onSending(1);
      const result = await sendFile(file);
      setBusy((now) => now - 1);
      onSending(-1);
      if (result.ok) {
        onChange((now) => [...now, result.data]);
        announce(t('fileAdded', { name: shortFileName(result.data.name) }));
      } else if (result.code !== 'UNAUTHORIZED') refuse(file.name, errors(`${result.code}.message`));
    }
    if (input.current !== null) input.current.value = '';
  };

  return (
    <div className={styles['stack']}>
      {files.length === 0 ? null : (
        <ul className={logbook['files']} aria-label={t('files', { count: files.length })}>
          {files.map((file) => (
            <li key={file.id} className={logbook['file']}>
              <Icon drawing={fileDrawings[file.fileType]} />
              <span>{shortFileName(file.name)}</span>
              <span className={styles['quiet']}>{size(file.size)}</span>
              <IconButton
                size="small"
                icon={xIcon}
                label={t('removeFile', { name: shortFileName(file.name) })}
                onClick={() => {
                  onChange((now) => now.filter((one) => one.id !== file.id));
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <Alert tone="danger" title={t('filesRefused', { count: refused.length })}>
          <ul>
            {refused.map(({ name, why }) => (
              <li key={name}>
                {name}
                {t('colon')}
                {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={logbook['addFile']}>
        {/* The native button speaks the browser's language: the label stands in its place. */}
        <label htmlFor={id} className={buttonClass({ size: 'small' })}>
          <Icon drawing={paperclipIcon} /> {busy > 0 ? t('sendingFile') : t('addFiles')}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles['hidden']}
          multiple
          accept={acceptedTypes}
          aria-describedby={`${id}-limits`}
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
        <p id={`${id}-limits`} className={styles['quiet']}>
          {t('fileLimits', {
            image: size(limits.image),
            pdf: size(limits.pdf),
            audio: size(limits.audio),
            video: size(limits.video),
          })}
        </p>
      </div>
    </div>
  );
}
