/** A file chosen from the library, or sent to it from this device. */
import type { FileType } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { FileDialog } from './file-dialog.tsx';
import styles from './file-field.module.css';
import type { ChosenFile } from './file-kinds.ts';
import { FilePicture } from './file-picture.tsx';
import { fileQuery } from './file-queries.ts';

export function FileField({
  label,
  fileId,
  kinds,
  onChange,
  required = false,
}: {
  readonly label: string;
  readonly fileId: string | undefined;
  readonly kinds: readonly FileType[];
  readonly onChange: (file: ChosenFile | undefined) => void;
  /** It may be changed, not taken away. */
  readonly required?: boolean | undefined;
}): ReactElement {
  const t = useText('fields');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data: file, isError } = useQuery(fileQuery(fileId));
  return (
    <div className={styles['field']} role="group" aria-labelledby={id}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div className={styles['line']}>
        {file === undefined ? null : <FilePicture id={file.id} fileType={file.fileType} />}
        <span className={styles['name']}>
          {fileId === undefined ? t('noFile') : isError ? t('unknownFile') : (file?.name ?? '…')}
        </span>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(fileId === undefined ? 'chooseFile' : 'changeFile')}
        </Button>
        {required || fileId === undefined ? null : (
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
            {t('removeFile')}
          </Button>
        )}
      </div>
      {open ? (
        <FileDialog
          title={label}
          kinds={kinds}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      ) : null}
    </div>
  );
}
