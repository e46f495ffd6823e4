/** Legal pages: terms, data protection, accessibility; version, date, and the text of the context (spec §2). */
import '@parcours/ui/heading-font.css';
import {
  Alert,
  Button,
  DelayedText,
  PageTitle,
  Sheet,
  Skeleton,
  buttonClass,
  useRouteFocus,
} from '@parcours/ui';
import { printerIcon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { useTenant, WithTexts } from '@parcours/web';
import { RichText } from '@parcours/player';
import { legalQuery, type LegalKey } from './legal-text.ts';
import { Contents } from './contents.tsx';
import styles from './legal.module.css';

export function TermsScreen(): ReactElement {
  return <LegalScreen document="cgu" />;
}

export function DataProtectionScreen(): ReactElement {
  return <LegalScreen document="rgpd" />;
}

export function AccessibilityScreen(): ReactElement {
  return <LegalScreen document="accessibility" />;
}

function LegalScreen(props: { readonly document: LegalKey }): ReactElement {
  return (
    <WithTexts of="shell" waiting={<main id="content" aria-busy="true" />}>
      <LegalPage {...props} />
    </WithTexts>
  );
}

function LegalPage({ document: key }: { readonly document: LegalKey }): ReactElement {
  const t = useText('legal');
  const app = useText('app');
  const errors = useText('errors');
  const locale = useLocale();
  const tenant = useTenant();
  const text = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useQuery(legalQuery(key, locale));
  const title = { cgu: t('terms'), rgpd: t('dataProtection'), accessibility: t('accessibility') }[key];
  useRouteFocus({
    routeKey: `legal ${key}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${title}`,
  });
  return (
    <main id="content" className={styles['main']} aria-busy={data === undefined && !isError}>
      <Sheet margin className={styles['sheet']}>
        <PageTitle>{title}</PageTitle>
        {isError ? (
          <Alert
            tone="danger"
            title={errors('UNAVAILABLE.title')}
            actions={<Button onClick={() => void refetch()}>{app('retry')}</Button>}
          >
            <p>{errors('UNAVAILABLE.message')}</p>
          </Alert>
        ) : data === undefined ? (
          <>
            <Skeleton height="24rem" />
            <DelayedText>{app('loading')}</DelayedText>
          </>
        ) : data.document === null ? (
          <p>{t('unpublished')}</p>
        ) : (
          <>
            <p className={styles['version']}>
              {t('version', {
                version: data.document.version,
                date: formatDate(new Date(data.document.date), locale),
              })}
            </p>
            <Contents html={data.document.html} text={text} />
            <div ref={text} lang={data.document.lang}>
              <RichText html={data.document.html} />
            </div>
          </>
        )}
        <div className={styles['actions']} data-no-print>
          <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
            {t('back')}
          </Link>
          {data === undefined || data.document === null ? null : (
            <Button icon={printerIcon} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
        </div>
      </Sheet>
    </main>
  );
}
