/** The level of a heading within a step: it follows from the place, under the step's title or under a section's. */
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

const HeadingLevelContext = createContext<2 | 3>(2);

export const HeadingLevelProvider = HeadingLevelContext.Provider;

export function PlacedHeading({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const level = useContext(HeadingLevelContext);
  return level === 2 ? <h2 className={className}>{children}</h2> : <h3 className={className}>{children}</h3>;
}
