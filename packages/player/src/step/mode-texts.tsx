/** Brings the words of nodes, previews and corrections along with their screens. */
import { Skeleton } from '@parcours/ui';
import type { ReactElement, ReactNode } from 'react';
import { WithTexts } from '@parcours/web';

export function ModeTexts({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <WithTexts
      of="modes"
      waiting={
        <main id="content" aria-busy="true">
          <Skeleton height="14rem" />
        </main>
      }
    >
      {children}
    </WithTexts>
  );
}
