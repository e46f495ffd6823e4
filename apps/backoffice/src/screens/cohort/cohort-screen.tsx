/** A class at a glance: learners by the courses of its programs, narrowed to those who need somebody (back-office §4). */
import { type CohortLearner, limits } from '@parcours/contract';
import { Chip } from '@parcours/ui';
import { Pager } from '@parcours/ui/desk';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, ReadState } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { CohortTable } from './cohort-table.tsx';
import styles from './cohort.module.css';

const filters = {
  silent: ({ silent }: CohortLearner) => silent,
  failed: ({ cells }: CohortLearner) => cells.some(({ failedTwice }) => failedTwice),
} as const;
type Filter = keyof typeof filters;
const names = ['silent', 'failed'] as const satisfies readonly Filter[];

export function CohortScreen(): ReactElement {
  const t = useText('cohort');
  const { classId = '' } = useParams({ strict: false });
  const [page, setPage] = useState(1);
  const [pressed, setPressed] = useState<readonly Filter[]>([]);
  const offset = (page - 1) * limits.cohortLearnersPage;
  const { data, error, refetch } = useQuery({
    queryKey: deskKeys.cohort(classId, offset),
    queryFn: () => orThrow(api.getCohort({ params: { id: classId }, query: offset === 0 ? {} : { offset } })),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return (
      <Screen title={t('title')} wide>
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      </Screen>
    );
  const shown = data.learners.filter((learner) => pressed.every((name) => filters[name](learner)));
  return (
    <Screen title={data.className} name={t('titleOf', { className: data.className })} wide>
      <div className={styles['filters']}>
        {names.map((name) => (
          <Chip
            key={name}
            pressed={pressed.includes(name)}
            count={data.learners.filter(filters[name]).length}
            onClick={() =>
              setPressed(pressed.includes(name) ? pressed.filter((one) => one !== name) : [...pressed, name])
            }
          >
            {t(name)}
          </Chip>
        ))}
      </div>
      <p role="status">{t('shown', { count: shown.length, total: data.learners.length })}</p>
      {shown.length === 0 ? null : (
        <CohortTable
          label={t('titleOf', { className: data.className })}
          steps={data.steps}
          learners={shown}
        />
      )}
      {data.total <= limits.cohortLearnersPage ? null : (
        <Pager
          label={t('pages')}
          position={t('position', {
            from: offset + 1,
            to: offset + data.learners.length,
            total: data.total,
          })}
          page={page}
          pages={Math.ceil(data.total / limits.cohortLearnersPage)}
          words={{ previous: t('previous'), next: t('next') }}
          onPage={setPage}
        />
      )}
    </Screen>
  );
}
