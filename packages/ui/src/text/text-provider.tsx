/** The words of the page: one language, its fallbacks, the tenant's labels, French spaces. */
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { IntlProvider, type Locale } from 'use-intl';
import { mapCatalog, resolveCatalog, type Catalogs, type LabelOverrides } from './locale-chain.ts';
import { frenchSpaces } from './typography.ts';

/** Stands for words that no catalog has: a key is never shown. */
const missing = '…';

export interface TextProviderProps {
  readonly locale: Locale;
  readonly catalogs: Catalogs;
  readonly overrides?: LabelOverrides | undefined;
  readonly timeZone?: string | undefined;
  /** ReportedResult of each missing or broken message, for the log. */
  readonly onProblem?: ((key: string, reason: string) => void) | undefined;
  readonly children: ReactNode;
}

function quiet(): void {
  // Problems are told through getMessageFallback, which knows the key.
}

export function TextProvider({
  locale,
  catalogs,
  overrides,
  timeZone,
  onProblem,
  children,
}: TextProviderProps): ReactElement {
  const messages = useMemo(
    () => mapCatalog(resolveCatalog(locale, catalogs, overrides), (words) => frenchSpaces(words, locale)),
    [locale, catalogs, overrides],
  );
  return (
    <IntlProvider
      locale={locale}
      messages={messages}
      {...(timeZone === undefined ? {} : { timeZone })}
      onError={quiet}
      getMessageFallback={({ key, namespace, error }) => {
        onProblem?.(namespace === undefined ? key : `${namespace}.${key}`, error.code);
        return missing;
      }}
    >
      {children}
    </IntlProvider>
  );
}
