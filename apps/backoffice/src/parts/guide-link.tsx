/** To a guide of the API's readable documentation, which the portal of the centre serves, in the reader's language. */
import { useLocale } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import type { ReactElement, ReactNode } from 'react';

export function GuideLink({
  of,
  children,
}: {
  /** The guide's page in each language. */
  readonly of: { readonly en: string; readonly fr: string };
  readonly children: ReactNode;
}): ReactElement {
  const name = useLocale().startsWith('fr') ? of.fr : of.en;
  const { hosts } = useTenant();
  return (
    <a href={`//${hosts.frontoffice}/api/docs?of=${name}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
