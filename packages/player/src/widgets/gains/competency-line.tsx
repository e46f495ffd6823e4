/** One competency with its ratio and medal, in words. */
import { badgePercent, medalOf } from '@parcours/rules';
import { Medal } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import type { NamedCompetency } from './competencies.ts';
import { Gain } from './gain.tsx';
import { useStanding } from './record-before.ts';
import { Widget } from '../widget.tsx';

export function CompetencyLine({ competency }: { readonly competency: NamedCompetency }): ReactElement {
  const t = useText('widgets');
  const standing = useStanding();
  const ratio = standing?.competencies.find((one) => one.competencyId === competency.id)?.ratio ?? null;
  const level = medalOf(ratio);
  return (
    <Widget
      picture={
        <Medal
          level={level}
          size={48}
          initial={level === 'none' ? undefined : t(`medal_${level}`).charAt(0).toUpperCase()}
        />
      }
    >
      {ratio === null
        ? t('competencyNone', { name: competency.title })
        : t('competency', {
            name: competency.title,
            percent: badgePercent(ratio),
            medal: t(`medal_${level}`),
          })}
      <Gain now={ratio} before={({ competencies }) => competencies[competency.id]} />
    </Widget>
  );
}
