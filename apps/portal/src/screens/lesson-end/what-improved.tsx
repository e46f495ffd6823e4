/** What got better in a lesson, competency by competency, in words (experience §7). */
import type { Lesson } from '@parcours/contract';
import { arrowDownIcon, arrowUpIcon, Icon, starIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { competenciesQuery, type CompetencyChange } from '../../parts/progress/standing-changes.ts';
import { changesQuery } from './end-queries.ts';
import styles from './lesson-end.module.css';

/** More lines than these say less. */
const linesMax = 6;

export function WhatImproved({ lesson }: { readonly lesson: Lesson }): ReactElement | null {
  const t = useText('lessonEnd');
  const { data: changes } = useQuery(changesQuery(lesson));
  const { data: competencies } = useQuery(competenciesQuery());
  if (changes === undefined || competencies === undefined) return null;
  const names = new Map(competencies.map(({ id, title }) => [id, title]));
  const lines = changes.flatMap((change) => {
    const name = names.get(change.competencyId);
    return name === undefined ? [] : [{ name, ...change }];
  });
  return (
    <section aria-labelledby="improved-title" className={styles['part']}>
      <h2 id="improved-title">{t('improvedTitle')}</h2>
      {lines.length === 0 ? (
        <p>{t('improvedNone')}</p>
      ) : (
        <ul className={styles['changes']}>
          {lines.slice(0, linesMax).map(({ name, ...change }) => (
            <ChangeLine key={change.competencyId} name={name} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChangeLine({
  name,
  change: { now, before },
}: {
  readonly name: string;
  readonly change: CompetencyChange;
}): ReactElement {
  const t = useText('lessonEnd');
  const direction = before === null ? 'first' : now > before ? 'up' : 'down';
  const icon = { first: starIcon, up: arrowUpIcon, down: arrowDownIcon }[direction];
  return (
    <li data-direction={direction}>
      <Icon drawing={icon} />
      <span>
        <strong>{name}</strong>{' '}
        {before === null
          ? t('improvedFirst', { now })
          : t(`improved_${now > before ? 'up' : 'down'}`, { points: Math.abs(now - before), before, now })}
      </span>
    </li>
  );
}
