/** What the correction queue is narrowed to, each with how many wait; and whether names are shown. */
import type { WaitingAnswers } from '@parcours/contract';
import { Checkbox, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import type { QueueChange, QueueSearch } from './queue-search.ts';
import styles from './corrections.module.css';

export function QueueFilters({
  queue,
  search,
  onChange,
}: {
  readonly queue: WaitingAnswers;
  readonly search: QueueSearch;
  readonly onChange: (change: QueueChange) => void;
}): ReactElement {
  const t = useText('corrections');
  const selects = [
    ['classId', queue.classes.map(({ id, name, count }) => [id, name, count] as const)],
    ['courseId', queue.courses.map(({ id, title, count }) => [id, title, count] as const)],
    [
      'question',
      queue.questions.map(
        ({ blockId, rowId, title, count }) => [`${blockId}.${rowId}`, title, count] as const,
      ),
    ],
  ] as const;
  return (
    <div className={styles['filters']}>
      {selects.map(([name, options]) => (
        <Select
          key={name}
          label={t(name)}
          value={search[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value === '' ? undefined : target.value })}
        >
          <option value="">{t('all')}</option>
          {options.map(([value, title, count]) => (
            <option key={value} value={value}>
              {t('option', { title, count })}
            </option>
          ))}
        </Select>
      ))}
      <Checkbox
        label={t('anonymous')}
        checked={search.anonymous === true}
        onChange={({ target }) => onChange({ anonymous: target.checked ? true : undefined })}
      />
    </div>
  );
}
