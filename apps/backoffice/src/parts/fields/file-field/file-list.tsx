/** Several files in an order: of a page, or to be sent by mail. */
import { Button, IconButton } from '@parcours/ui';
import { arrowDownIcon, arrowUpIcon, plusIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQueries } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { FileDialog } from './file-dialog.tsx';
import { everyFileType } from './file-kinds.ts';
import styles from './file-field.module.css';
import { FilePicture } from './file-picture.tsx';
import { fileQuery } from './file-queries.ts';

export function FileList({
  label,
  fileIds,
  least = 0,
  most,
  onChange,
}: {
  readonly label: string;
  readonly fileIds: readonly string[];
  readonly least?: number | undefined;
  readonly most: number;
  readonly onChange: (fileIds: readonly string[]) => void;
}): ReactElement {
  const t = useText('fields');
  const id = useId();
  const [open, setOpen] = useState(false);
  const files = useQueries({ queries: fileIds.map((fileId) => fileQuery(fileId)) });
  const swap = (at: number, to: number): void => {
    const next = [...fileIds];
    const [moved] = next.splice(at, 1);
    if (moved === undefined || to < 0 || to >= fileIds.length) return;
    next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <div className={styles['field']} role="group" aria-labelledby={id}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <ul className={styles['attached']}>
        {fileIds.map((fileId, at) => {
          const file = files[at];
          const name = file?.data?.name ?? (file?.isError === true ? t('unknownFile') : '…');
          return (
            <li key={fileId} className={styles['line']}>
              {file?.data === undefined ? null : <FilePicture id={fileId} fileType={file.data.fileType} />}
              <span className={styles['name']}>{name}</span>
              <IconButton
                icon={arrowUpIcon}
                size="small"
                label={t('moveUpOf', { name })}
                aria-disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <IconButton
                icon={arrowDownIcon}
                size="small"
                label={t('moveDownOf', { name })}
                aria-disabled={at === fileIds.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                icon={trashIcon}
                size="small"
                label={t('removeOf', { name })}
                aria-disabled={fileIds.length <= least}
                onClick={() => {
                  if (fileIds.length > least) onChange(fileIds.filter((one) => one !== fileId));
                }}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          icon={plusIcon}
          size="small"
          aria-haspopup="dialog"
          aria-disabled={fileIds.length >= most}
          onClick={() => {
            if (fileIds.length < most) setOpen(true);
          }}
        >
          {t('chooseFile')}
        </Button>
      </div>
      {open ? (
        <FileDialog
          title={label}
          kinds={everyFileType}
          onClose={() => setOpen(false)}
          onChoose={(file) => {
            setOpen(false);
            if (!fileIds.includes(file.id)) onChange([...fileIds, file.id]);
          }}
        />
      ) : null}
    </div>
  );
}
