/** The providers around every screen of a front-end, and the change of language when the user turns out to prefer another. */
import type { Context } from '@parcours/contract';
import { AlertsProvider, AnnouncerProvider, VisitProvider } from '@parcours/ui';
import { TextProvider } from '@parcours/ui/text';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { TenantProvider } from '../tenant/tenant.tsx';
import type { LoadTexts } from '../texts/text-bundles.ts';
import { type FirstTexts, useTextBundles } from '../texts/use-text-bundles.ts';
import { LocaleChangeProvider, TextsInPlaceProvider } from '../texts/with-texts.tsx';

export interface FrontEndProvidersProps {
  readonly context: Context;
  /** The texts that came with the page. */
  readonly first: FirstTexts;
  /** Fetches a bundle of the front-end's texts in a language. */
  readonly loadTexts: LoadTexts;
  /** Words of the tenant's own, in the place of ours. */
  readonly overrides?: ComponentProps<typeof TextProvider>['overrides'];
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export function FrontEndProviders(props: FrontEndProvidersProps): ReactElement {
  const { context, first, loadTexts, overrides, queryClient, children } = props;
  const { locale, catalogs, inPlace, changeLocale } = useTextBundles(first, loadTexts);
  return (
    <TenantProvider value={context}>
      <TextProvider
        locale={locale}
        catalogs={catalogs}
        {...(overrides !== undefined && { overrides })}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <QueryClientProvider client={queryClient}>
          <AnnouncerProvider>
            <AlertsProvider>
              <LocaleChangeProvider value={changeLocale}>
                <TextsInPlaceProvider value={inPlace}>
                  <VisitProvider>{children}</VisitProvider>
                </TextsInPlaceProvider>
              </LocaleChangeProvider>
            </AlertsProvider>
          </AnnouncerProvider>
        </QueryClientProvider>
      </TextProvider>
    </TenantProvider>
  );
}
