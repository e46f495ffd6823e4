/** Documents of the page that can be received by mail: the list, the dialog that sends, and what became of it. */
import { fileSizeText, shortFileName } from '@parcours/rules';
import { Button } from '@parcours/ui';
import { envelopeIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { WithTexts } from '@parcours/web';
import { MailDialog } from '../../mail/mail-dialog.tsx';
import styles from '../../mail/mail.module.css';
import { FileIcon, manyAbove } from '../../viewers/file-icon.tsx';
import type { RowViewProps } from '../row-view.ts';

export function MediasByMail(props: RowViewProps<'medias-by-mail'>): ReactElement {
  return (
    <WithTexts of="shell">
      <Documents {...props} />
    </WithTexts>
  );
}

function Documents({ row, files: all }: RowViewProps<'medias-by-mail'>): ReactElement {
  const t = useText('mail');
  const rows = useText('rows');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const files = row.attachmentIds.flatMap((id) => all[id] ?? []);
  return (
    <section className={styles['row']}>
      <ul className={styles['documents']} data-many={files.length > manyAbove || undefined}>
        {files.map((file) => (
          <li key={file.id}>
            <FileIcon fileType={file.fileType} size={1.5} />
            <span className={styles['name']}>
              {shortFileName(file.name)}
              <small>{fileSizeText(file.size, locale)}</small>
            </span>
          </li>
        ))}
      </ul>
      {/* Spec §5: documents can be sent only if at least one file exists. */}
      {files.length === 0 ? (
        <p>{rows('noFile')}</p>
      ) : (
        <p>
          <Button icon={envelopeIcon} onClick={() => setOpen(true)}>
            {t('mailOpen')}
          </Button>
        </p>
      )}
      {/* The dialog has said it; this stays (domain §1). */}
      {sent ? <p className={styles['status']}>{t('mailSent')}</p> : null}
      {open ? <MailDialog files={files} onClose={() => setOpen(false)} onSent={() => setSent(true)} /> : null}
    </section>
  );
}
