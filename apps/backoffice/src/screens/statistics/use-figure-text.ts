/** How a figure is written: a share as a percentage, a time in hours and minutes, nothing as a dash. */
import type { StatisticsMeasure } from '@parcours/contract';
import { durationText, roundedDuration, unitOfMeasure } from '@parcours/rules';
import { useFormatter, useLocale } from '@parcours/ui/text';

export function useFigureText(): (measure: StatisticsMeasure, value: number | null) => string {
  const format = useFormatter();
  const locale = useLocale();
  return (measure, value) => {
    if (value === null) return '–';
    switch (unitOfMeasure[measure]) {
      case 'ratio':
        return format.number(value, { style: 'percent', maximumFractionDigits: 0 });
      case 'seconds':
        return durationText(roundedDuration(value), locale);
      case 'count':
        return format.number(value);
    }
  };
}
