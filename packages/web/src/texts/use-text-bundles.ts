/** The texts that are shown: of one language, with the bundles that screens asked for. */
import type { Locale } from '@parcours/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Bundle, catalogsOf, type LoadTexts, rememberLocale, type Texts } from './text-bundles.ts';
import type { LazyTexts } from './with-texts.tsx';

export interface FirstTexts {
  readonly locale: Locale;
  readonly texts: Texts;
}

const none: Texts = new Map();

export function useTextBundles(first: FirstTexts, loadTexts: LoadTexts) {
  const [locale, setLocale] = useState(first.locale);
  const [arrived, setArrived] = useState<ReadonlyMap<Locale, Texts>>(new Map([[first.locale, first.texts]]));
  const wanted = useRef(new Set<Bundle>(first.texts.keys()));
  const wished = useRef<Locale | undefined>(first.locale);
  const bring = useCallback(
    async (of: Locale, bundles: Iterable<Bundle>) => {
      const more = await loadTexts(of, bundles);
      setArrived((was) => new Map(was).set(of, new Map([...(was.get(of) ?? none), ...more])));
    },
    [loadTexts],
  );
  const want = useCallback(
    (bundle: LazyTexts) => {
      wanted.current.add(bundle);
      return bring(locale, [bundle]);
    },
    [bring, locale],
  );
  const changeLocale = useCallback(
    (chosen: Locale, kept = true) => {
      if (kept) rememberLocale(chosen);
      if (wished.current === chosen) return;
      wished.current = chosen;
      // The last wish counts, whichever texts come first.
      const isLast = () => wished.current === chosen;
      bring(chosen, wanted.current).then(
        () => {
          if (!isLast()) return;
          document.documentElement.lang = chosen;
          setLocale(chosen);
        },
        () => {
          // The page stays in its language, and the wish can be made again.
          if (isLast()) wished.current = undefined;
        },
      );
    },
    [bring],
  );
  const texts = arrived.get(locale) ?? none;
  const catalogs = useMemo(() => catalogsOf(texts), [texts]);
  const inPlace = useMemo(() => ({ here: new Set<string>(texts.keys()), want }), [texts, want]);
  return { locale, catalogs, inPlace, changeLocale };
}
