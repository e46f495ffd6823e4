/** The texts of screens that few open: they come with the first of them, and no other page pays for them. */
import { createContext, useContext, useEffect, type ReactElement, type ReactNode } from 'react';

export interface LaterTexts {
  readonly here: boolean;
  /** Asks for them; once here they stay, in whatever language. */
  readonly want: () => void;
}

const LaterTextContext = createContext<LaterTexts>({ here: false, want: () => undefined });

export const LaterTextProvider = LaterTextContext.Provider;

/** Shows its children once their texts are there. */
export function LaterText({
  children,
  waiting = null,
}: {
  readonly children: ReactNode;
  readonly waiting?: ReactNode;
}): ReactElement {
  const { here, want } = useContext(LaterTextContext);
  useEffect(want, [want]);
  return <>{here ? children : waiting}</>;
}
