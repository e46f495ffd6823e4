/** Texts that travel apart from the first ones: they come with the first screen or window that shows them. */
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Locale } from '@parcours/contract';
import type { errorMessages } from './error-messages.ts';
import type { appEn, loginEn, signOutEn } from './messages.en.ts';
import { ChunkNote } from '../loading/chunk-note.tsx';
import type { ChunkLoadError } from '../loading/load-chunk.ts';

/** `kept`: the next visit begins in it too; by default it does. */
type ChangeLocale = (locale: Locale, kept?: boolean) => void;

/** How the frame asks for another language once the user is known. */
const LocaleChange = createContext<ChangeLocale>(() => undefined);

export const LocaleChangeProvider = LocaleChange.Provider;

export function useLocaleChange(): ChangeLocale {
  return useContext(LocaleChange);
}

declare global {
  /** Every text that may be shown, by namespace: each package adds its own. */
  interface ParcoursTexts {
    app: typeof appEn;
    login: typeof loginEn;
    signOut: typeof signOutEn;
    errors: ReturnType<typeof errorMessages>;
  }
  /** Bundles of texts that come apart from the first ones; each front end adds those of its screens. */
  interface ParcoursLazyTexts {
    /** What stands around a lesson. */
    shell: true;
    modes: true;
    player: true;
  }
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: ParcoursTexts;
    Locale: Locale;
  }
}

export type LazyTexts = keyof ParcoursLazyTexts;

interface Texts {
  /** Which are here, in the language that is shown. */
  readonly here: ReadonlySet<string>;
  /** Fetches them; once asked for they follow every change of language. Fails with a {@link ChunkLoadError}. */
  readonly want: (texts: LazyTexts) => Promise<void>;
}

const TextsContext = createContext<Texts>({ here: new Set(), want: () => Promise.resolve() });

export const TextsInPlaceProvider = TextsContext.Provider;

/** Shows its children once their texts are there, `waiting` until then. */
export function WithTexts({
  of,
  waiting = null,
  children,
}: {
  readonly of: LazyTexts;
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { here, want } = useContext(TextsContext);
  const isHere = here.has(of);
  const [failure, setFailure] = useState<ChunkLoadError | null>(null);
  useEffect(() => {
    if (!isHere && failure === null) want(of).catch(setFailure);
  }, [isHere, of, want, failure]);
  const onRetry = useCallback(() => setFailure(null), []);
  if (isHere) return <>{children}</>;
  return failure === null ? <>{waiting}</> : <ChunkNote error={failure} onRetry={onRetry} />;
}

/** Fetches texts ahead of what shows them: null where they are here, else their arrival. */
export function usePrefetchedTexts(): (of: LazyTexts) => Promise<void> | null {
  const { here, want } = useContext(TextsContext);
  const asked = useRef(new Map<LazyTexts, Promise<void>>());
  return useCallback(
    (of) => {
      if (here.has(of)) return null;
      const arrival = asked.current.get(of) ?? want(of);
      asked.current.set(of, arrival);
      // What did not come is asked for again by the next page that needs it.
      arrival.catch(() => asked.current.delete(of));
      return arrival;
    },
    [here, want],
  );
}
