/** The floating alerts: codes in, the texts of spec §8 out. */
import { isErrorCode } from '@parcours/contract';
import { AlertHost } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';

export function AppAlerts(): ReactElement {
  const t = useText('app');
  const errors = useText('errors');
  return (
    <AlertHost
      label={t('alerts')}
      closeLabel={t('close')}
      textOf={({ code, values }) => {
        if (!isErrorCode(code))
          return { title: String(values?.['title'] ?? ''), message: String(values?.['message'] ?? '') };
        return { title: errors(`${code}.title`), message: errors(`${code}.message`) };
      }}
    />
  );
}
