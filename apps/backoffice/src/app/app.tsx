/** The providers around every screen. */
import type { Context } from '@parcours/contract';
import { AlertsProvider, AnnouncerProvider, VisitProvider } from '@parcours/ui';
import { TextProvider } from '@parcours/ui/text';
import {
  type FirstTexts,
  LocaleChangeProvider,
  TenantProvider,
  TextsInPlaceProvider,
  useTextBundles,
} from '@parcours/web';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Router } from './routes/router.tsx';
import { loadTexts } from './texts/texts.ts';

export function App({
  context,
  first,
  queryClient,
  router,
}: {
  readonly context: Context;
  readonly first: FirstTexts;
  readonly queryClient: QueryClient;
  readonly router: Router;
}): ReactElement {
  const { locale, catalogs, inPlace, changeLocale } = useTextBundles(first, loadTexts);
  return (
    <TenantProvider value={context}>
      <TextProvider
        locale={locale}
        catalogs={catalogs}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <QueryClientProvider client={queryClient}>
          <AnnouncerProvider>
            <AlertsProvider>
              <LocaleChangeProvider value={changeLocale}>
                <TextsInPlaceProvider value={inPlace}>
                  <VisitProvider>
                    <RouterProvider router={router} />
                  </VisitProvider>
                </TextsInPlaceProvider>
              </LocaleChangeProvider>
            </AlertsProvider>
          </AnnouncerProvider>
        </QueryClientProvider>
      </TextProvider>
    </TenantProvider>
  );
}
