/** The files offered with a step: the list, and the one that is open (spec §2 "resources list"). */
import type { FileRef } from '@parcours/contract';
import { fileSizeText, shortFileName } from '@parcours/rules';
import { Button } from '@parcours/ui';
import { arrowLeftIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { fileDrawings } from './file-icon.tsx';
import { FileViewer } from './file-viewer.tsx';
import styles from './viewers.module.css';

/** Spec §9: more than 4 files are laid out as many documents. */
export const manyAbove = 4;

export function Resources({ files }: { readonly files: readonly FileRef[] }): ReactElement {
  const t = useText('tools');
  const locale = useLocale();
  const [openId, setOpenId] = useState<string | null>(files.length === 1 ? (files[0]?.id ?? null) : null);
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const open = files.find(({ id }) => id === openId);
  useEffect(() => {
    // What had the focus has gone with the list, or with the file.
    if (moved.current) place.current?.querySelector<HTMLElement>('button')?.focus();
  }, [openId]);
  const show = (id: string | null): void => {
    moved.current = true;
    setOpenId(id);
  };
  if (open !== undefined) {
    return (
      <div ref={place}>
        {files.length === 1 ? null : (
          <Button variant="quiet" icon={arrowLeftIcon} onClick={() => show(null)}>
            {t('resourcesAll')}
          </Button>
        )}
        <h3>{shortFileName(open.name)}</h3>
        <FileViewer file={open} />
      </div>
    );
  }
  return (
    <div ref={place}>
      <ul className={styles['list']} data-many={files.length > manyAbove || undefined}>
        {files.map((file) => (
          <li key={file.id}>
            <Button wide icon={fileDrawings[file.fileType]} onClick={() => show(file.id)}>
              {`${shortFileName(file.name)} (${fileSizeText(file.size, locale)})`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
