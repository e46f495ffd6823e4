/** The current password, asked for again where the sign-in is not recent (domain §1). */
import { PasswordField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';

export function CurrentPasswordField({
  id,
  value,
  onChange,
  error,
}: {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}): ReactElement {
  const t = useText('account');
  const login = useText('login');
  return (
    <PasswordField
      id={id}
      label={t('currentPassword')}
      hint={t('currentHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      revealLabel={login('reveal')}
      revealWords={[login('show'), login('hide')]}
      autoComplete="current-password"
    />
  );
}
