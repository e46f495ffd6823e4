/** Bytes as people read them. */
import { formatNumber } from '@parcours/ui/text';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `byteSize(2_500_000, 'fr')` is "2,4 Mo". */
export function byteSize(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return formatNumber(bytes / 1_024 ** step, locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
}
