/** The level of a heading within a step: it follows from the place, under the step's title or under a section's. */
import { useContentLanguage } from './content-language.tsx';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

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
