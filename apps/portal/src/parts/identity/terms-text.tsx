/** The terms of use in a region of their own, read from the context: the copy within the page has no texts. */
import type { ContextLegal } from '@parcours/contract';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api, orThrow, queryKeys } from '@parcours/web';
import { RichText } from '@parcours/player';
import styles from './terms-text.module.css';

type Terms = ContextLegal['cgu'];

/** In the reader's language, else in that of its variant, else in the first there is. */
function contentIn({ content = {} }: Terms, locale: string): string {
  const texts: Readonly<Record<string, string | undefined>> = content;
  return texts[locale] ?? texts[locale.slice(0, 2)] ?? Object.values(content)[0] ?? '';
}

export function TermsText(): ReactElement {
  const t = useText('identity');
  const locale = useLocale();
  const { data, isError } = useQuery({
    queryKey: queryKeys.terms(),
    queryFn: () => orThrow(api.getCurrentContext()),
    staleTime: Infinity,
  });
  const terms = data?.settings.legal?.cgu;
  return (
    <section
      className={styles['terms']}
      aria-label={t('readTerms')}
      aria-busy={terms === undefined && !isError}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      {terms === undefined ? (
        isError ? (
          <p>{t('termsAway')}</p>
        ) : null
      ) : (
        <>
          <p className={styles['version']}>
            {t('termsDated', { version: terms.version, date: formatDate(terms.date, locale) })}
          </p>
          <RichText html={contentIn(terms, locale)} />
        </>
      )}
    </section>
  );
}
