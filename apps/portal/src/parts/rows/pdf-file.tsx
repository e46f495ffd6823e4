/** A PDF in the page: a download that says what it is and how heavy (experience §1.2). */
import type { FileRef } from '@parcours/contract';
import { fileSizeText } from '@parcours/rules';
import { buttonClass } from '@parcours/ui';
import { downloadSimpleIcon, Icon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';

export function PdfFile({ file }: { readonly file: FileRef }): ReactElement {
  const t = useText('rows');
  const locale = useLocale();
  return (
    <a href={file.url} download={file.name} className={buttonClass({ variant: 'secondary' })}>
      <Icon drawing={downloadSimpleIcon} />
      {t('download', { name: file.name, kind: 'PDF', size: fileSizeText(file.size, locale) })}
    </a>
  );
}
