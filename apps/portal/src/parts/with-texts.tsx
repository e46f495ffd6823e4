/** Texts that travel apart from the first ones: they come with the first screen or window that shows them. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

/** `around` is what stands around a lesson; the others are of screens that few open. */
export type LateTexts = 'around' | 'dashboard' | 'badge-test' | 'certificate' | 'modes' | 'player';

interface Texts {
  /** Which are here, in the language that is shown. */
  readonly here: ReadonlySet<string>;
  /** Fetches them; once asked for they follow every change of language. Fails as their chunk fails. */
  readonly want: (texts: LateTexts) => Promise<void>;
}

const TextsContext = createContext<Texts>({ here: new Set(), want: () => Promise.resolve() });

export const TextsInPlaceProvider = TextsContext.Provider;

/** Shows its children once their texts are there, `waiting` until then. */
export function WithTexts({
  of,
  waiting = null,
  children,
}: {
  readonly of: LateTexts;
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { here, want } = useContext(TextsContext);
  const isHere = here.has(of);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (isHere) return;
    want(of).catch((error: unknown) => {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    });
  }, [isHere, of, want]);
  if (isHere) return <>{children}</>;
  // A chunk that does not come is the route's failure, with its retry.
  if (failure !== undefined) throw failure;
  return <>{waiting}</>;
}

/** Fetches texts ahead of what shows them: null where they are here, else their arrival. */
export function useTextsAhead(): (of: LateTexts) => Promise<void> | null {
  const { here, want } = useContext(TextsContext);
  const asked = useRef(new Map<LateTexts, Promise<void>>());
  return useCallback(
    (of) => {
      if (here.has(of)) return null;
      const arrival = asked.current.get(of) ?? want(of);
      asked.current.set(of, arrival);
      return arrival;
    },
    [here, want],
  );
}
