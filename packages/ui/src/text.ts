/** The door of the text runtime. */
export { useFormatter, useLocale, useTranslations as useText } from 'use-intl';
export {
  formatClock,
  formatDate,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
} from './text/formats.ts';
export {
  layCatalog,
  localeChain,
  pickLocale,
  resolveCatalog,
  type Catalog,
  type Catalogs,
  type LabelOverrides,
} from './text/locale-chain.ts';
export { TextProvider, type TextProviderProps } from './text/text-provider.tsx';
export { frenchSpaces } from './text/typography.ts';
