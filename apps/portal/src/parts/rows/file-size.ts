/** File sizes as people read them: o, Ko, Mo, Go, To in French, with a decimal comma (spec §9). */
import { formatNumber } from '@parcours/ui/text';

const units = { fr: ['o', 'Ko', 'Mo', 'Go', 'To'], en: ['B', 'KB', 'MB', 'GB', 'TB'] } as const;

export function fileSize(bytes: number, locale: string): string {
  const power = Math.min(4, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const names = locale.startsWith('fr') ? units.fr : units.en;
  const value = formatNumber(bytes / 1024 ** power, locale, { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${value}\u00a0${names[power] ?? names[0]}`;
}
