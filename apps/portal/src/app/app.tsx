/** The providers around every screen, and the change of language when the user turns out to prefer another. */
import type { Context, Locale } from '@parcours/contract';
import { AlertsProvider, AnnouncerProvider } from '@parcours/ui';
import { TextProvider, type Catalogs } from '@parcours/ui/text';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react';
import { LaterTextProvider } from '../parts/later-text.tsx';
import { LocaleChangeProvider } from '../parts/locale-change.tsx';
import { TenantProvider } from '../parts/tenant.tsx';
import type { Router } from './router.tsx';
import { loadCatalogs, rememberLocale } from './text.ts';

interface Language {
  readonly locale: Locale;
  readonly catalogs: Catalogs;
  /** Whether the texts of later screens are among them. */
  readonly whole: boolean;
}

export function App({
  context,
  first,
  queryClient,
  router,
}: {
  readonly context: Context;
  readonly first: Language;
  readonly queryClient: QueryClient;
  readonly router: Router;
}): ReactElement {
  const { language, later, changeLocale } = useLanguage(first);
  return (
    <TenantProvider value={context}>
      <TextProvider
        locale={language.locale}
        catalogs={language.catalogs}
        overrides={context.metas.labels}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <QueryClientProvider client={queryClient}>
          <AnnouncerProvider>
            <AlertsProvider>
              <LocaleChangeProvider value={changeLocale}>
                <LaterTextProvider value={later}>
                  <RouterProvider router={router} />
                </LaterTextProvider>
              </LocaleChangeProvider>
            </AlertsProvider>
          </AnnouncerProvider>
        </QueryClientProvider>
      </TextProvider>
    </TenantProvider>
  );
}

/** The texts that are shown: of one language, and with those of later screens once one of them asked. */
function useLanguage(first: Language) {
  const [language, setLanguage] = useState(first);
  const wished = useRef({ locale: first.locale, whole: first.whole });
  const show = useCallback((locale: Locale, whole: boolean) => {
    const now = { locale, whole };
    wished.current = now;
    void loadCatalogs(locale, whole).then((catalogs) => {
      // The last wish counts, whichever texts come first.
      if (wished.current !== now) return;
      document.documentElement.lang = locale;
      setLanguage({ ...now, catalogs });
    });
  }, []);
  const changeLocale = useCallback(
    (locale: Locale) => {
      rememberLocale(locale);
      if (wished.current.locale !== locale) show(locale, wished.current.whole);
    },
    [show],
  );
  const want = useCallback(() => {
    if (!wished.current.whole) show(wished.current.locale, true);
  }, [show]);
  const later = useMemo(() => ({ here: language.whole, want }), [language.whole, want]);
  return { language, later, changeLocale };
}
