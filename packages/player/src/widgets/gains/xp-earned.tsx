/** Points won in this lesson so far (domain §9: XP earned in a lesson = its points). */
import { formatNumber, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useLessonFacts } from '../lesson-facts.ts';
import { useCounting } from './counting.ts';
import { Widget } from '../widget.tsx';

export function XpEarned(): ReactElement {
  const t = useText('widgets');
  const locale = useLocale();
  const { lesson } = useLessonFacts();
  const score = lesson?.scoring.global ?? { actual: 0, max: 0 };
  const shown = useCounting(`xp ${lesson?.id}`, lesson === null ? null : score.actual, null) ?? 0;
  return (
    <Widget
      figure={`+${formatNumber(shown, locale, { maximumFractionDigits: Number.isInteger(score.actual) ? 0 : 2 })}`}
    >
      {t('xpEarned', { actual: score.actual, max: score.max })}
    </Widget>
  );
}
