/** The door of the text runtime. */
export { useFormatter, useLocale, useTranslations as useText } from 'use-intl';
export { formatClock, formatDate, formatNumber, formatPercent, formatTime } from './text/formats.ts';
export { layCatalog, resolveCatalog, type Catalog, type Catalogs } from './text/locale-chain.ts';
export { TextProvider } from './text/text-provider.tsx';
export { frenchSpaces } from './text/typography.ts';
