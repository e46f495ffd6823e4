/** Points won in this lesson so far (domain §9: XP earned in a lesson = its points). */
import { formatNumber, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useLessonFacts } from '../lesson-facts.ts';
import { Widget } from './widget.tsx';

export function XpEarned(): ReactElement {
  const t = useText('rows');
  const locale = useLocale();
  const score = useLessonFacts().lesson?.scoring.global ?? { actual: 0, max: 0 };
  return (
    <Widget figure={`+${formatNumber(score.actual, locale)}`}>
      {t('xpEarned', { actual: score.actual, max: score.max })}
    </Widget>
  );
}
