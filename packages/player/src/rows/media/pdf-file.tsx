/** A PDF of the page: read here on demand, since its viewer is heavy, or kept as the file that it is. */
import type { FileRef } from '@parcours/contract';
import { fileSizeText } from '@parcours/rules';
import { Button, buttonClass, DelayedText } from '@parcours/ui';
import { downloadSimpleIcon, filePdfIcon, Icon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import styles from '../rows.module.css';
import { lazyComponent } from '@parcours/web';

const PdfViewer = lazyComponent(
  async () => (await import('../../viewers/pdf-viewer.tsx')).PdfViewer,
  <Reading />,
);

function Reading(): ReactElement {
  const t = useText('rows');
  return <DelayedText>{t('reading')}</DelayedText>;
}

export function PdfFile({ file }: { readonly file: FileRef }): ReactElement {
  const t = useText('rows');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles['fileActions']}>
        <Button icon={filePdfIcon} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('readHere')}
        </Button>
        <a href={file.url} download={file.name} className={buttonClass({ variant: 'secondary' })}>
          <Icon drawing={downloadSimpleIcon} />
          {t('download', { name: file.name, kind: 'PDF', size: fileSizeText(file.size, locale) })}
        </a>
      </p>
      {open ? (
        <div className={styles['reading']}>
          <PdfViewer file={file} />
        </div>
      ) : null}
    </>
  );
}
