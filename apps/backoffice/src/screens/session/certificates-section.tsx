/** All certificates of a class in one archive (back-office §2). */
import { Button } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { saveFile } from '../../parts/list/save-file.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import type { Session } from './session-query.ts';

export function CertificatesSection({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const locale = useLocale().startsWith('fr') ? 'fr' : 'en';
  const take = useMutation({
    mutationFn: async () => {
      const zip = await orThrow(api.getClassCertificates({ params: { id: session.id }, query: { locale } }));
      saveFile(zip, `${t('certificatesName', { name: session.name })}.zip`, 'application/zip');
    },
  });
  return (
    <SheetSection id="session-certificates" title={t('certificates')}>
      <p>{t('certificatesText')}</p>
      <div>
        <Button icon={downloadSimpleIcon} busy={take.isPending} onClick={() => take.mutate()}>
          {t('allCertificates')}
        </Button>
      </div>
      {take.error instanceof CallFailure ? <p role="alert">{refusal(take.error)}</p> : null}
    </SheetSection>
  );
}
