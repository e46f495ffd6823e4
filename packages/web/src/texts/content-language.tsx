/** What authors wrote is read in its own language (domain §4): put on each of their texts, since the portal's own words
 * stand among them and keep the interface's. */
import type { Locale } from '@parcours/contract';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

const ContentLanguage = createContext<Locale | undefined>(undefined);

export const ContentLanguageProvider = ContentLanguage.Provider;

/** For `lang`; undefined where no course is shown. */
export const useContentLanguage = (): Locale | undefined => useContext(ContentLanguage);

/** A run of an author's words among others. */
export function Authored({ children }: { readonly children: ReactNode }): ReactElement {
  return <span lang={useContentLanguage()}>{children}</span>;
}
