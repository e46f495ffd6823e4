/** An author's words among the interface's: their language, and the level of their headings. */
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Locale } from '@parcours/contract';

/** What authors wrote is read in its own language (domain §4): put on each of their texts, since the portal's own words
 * stand among them and keep the interface's. */
const ContentLanguage = createContext<Locale | undefined>(undefined);

export const ContentLanguageProvider = ContentLanguage.Provider;

/** For `lang`; undefined where no course is shown. */
export const useContentLanguage = (): Locale | undefined => useContext(ContentLanguage);

/** A run of an author's words among others. */
export function Authored({ children }: { readonly children: ReactNode }): ReactElement {
  return <span lang={useContentLanguage()}>{children}</span>;
}

type Level = 2 | 3 | 4 | 5;

const HeadingLevelContext = createContext<Level>(2);

export const HeadingLevelProvider = HeadingLevelContext.Provider;

export function PlacedHeading({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const lang = useContentLanguage();
  const Heading = `h${useContext(HeadingLevelContext)}` as const;
  return (
    <Heading className={className} lang={lang}>
      {children}
    </Heading>
  );
}
