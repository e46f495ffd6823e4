/** The providers around every screen, and the change of language when the user turns out to prefer another. */
import type { Context, Locale } from '@parcours/contract';
import { AlertsProvider, AnnouncerProvider } from '@parcours/ui';
import { TextProvider, type Catalogs } from '@parcours/ui/text';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useState, type ReactElement } from 'react';
import { TenantProvider } from '../parts/tenant.tsx';
import { LocaleChangeProvider } from './locale-change.tsx';
import type { Router } from './router.tsx';
import { loadCatalogs, rememberLocale } from './text.ts';

interface Language {
  readonly locale: Locale;
  readonly catalogs: Catalogs;
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
  const [language, setLanguage] = useState(first);
  const changeLocale = useCallback((locale: Locale) => {
    rememberLocale(locale);
    if (document.documentElement.lang === locale) return;
    void loadCatalogs(locale).then((catalogs) => {
      document.documentElement.lang = locale;
      setLanguage({ locale, catalogs });
    });
  }, []);
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
                <RouterProvider router={router} />
              </LocaleChangeProvider>
            </AlertsProvider>
          </AnnouncerProvider>
        </QueryClientProvider>
      </TextProvider>
    </TenantProvider>
  );
}
