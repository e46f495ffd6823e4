/** Brings the words of nodes, previews and corrections along with their screens. */
import { Skeleton } from '@parcours/ui';
import type { ReactElement, ReactNode } from 'react';
import { LateText, type LateCatalogs } from '../late-text/late-text.tsx';

const text: LateCatalogs = {
  en: async () => (await import('./locales/en.ts')).messages,
  fr: async () => (await import('./locales/fr.ts')).messages,
};

export function ModeText({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <LateText
      load={text}
      waiting={
        <main id="content" aria-busy="true">
          <Skeleton height="14rem" />
        </main>
      }
    >
      {children}
    </LateText>
  );
}
