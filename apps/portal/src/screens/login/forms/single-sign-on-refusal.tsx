/** Why the way over one's organisation did not lead in. */
import type { ErrorCode } from '@parcours/contract';
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, type ReactElement } from 'react';

export function SingleSignOnRefusal({ code }: { readonly code: ErrorCode }): ReactElement {
  const t = useText('entry');
  const errors = useText('errors');
  const login = useText('login');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus role="alert">
      <Alert tone="danger" title={login('failed')}>
        <p>
          {code === 'ACCOUNT_DEACTIVATED'
            ? errors('ACCOUNT_DEACTIVATED.message')
            : code === 'Forbidden'
              ? t('ssoRefused')
              : code === 'UNAVAILABLE'
                ? t('ssoAway')
                : t('ssoFailed')}
        </p>
      </Alert>
    </div>
  );
}
