/** What rules have sent: when, which rule, to whom, and whether it has left; of one rule or all. */
import type { ReminderLetter, ReminderRule } from '@parcours/contract';
import { Select } from '@parcours/ui';
import { Pager } from '@parcours/ui/desk';
import { useFormatter, useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { lettersQuery, logPageSize } from './calls.ts';
import styles from './reminders.module.css';

export function LettersLog({
  rules,
  ruleId,
  onRule,
}: {
  readonly rules: readonly ReminderRule[];
  readonly ruleId: string | undefined;
  readonly onRule: (ruleId: string | undefined) => void;
}): ReactElement {
  const t = useText('reminders');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(lettersQuery(ruleId, page));
  const total = data?.total ?? 0;
  const from = (page - 1) * logPageSize + 1;
  return (
    <SheetSection id="log-title" title={t('log')}>
      <Select
        label={t('logRule')}
        value={ruleId ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setPage(1);
          onRule(value === '' ? undefined : value);
        }}
      >
        <option value="">{t('allRules')}</option>
        {rules.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : data.items.length === 0 ? (
        <p>{t('logNone')}</p>
      ) : (
        <>
          <Letters letters={data.items} />
          <Pager
            label={t('pages')}
            position={t('position', { from, to: from + data.items.length - 1, total })}
            page={page}
            pages={Math.ceil(total / logPageSize)}
            words={{ previous: t('previous'), next: t('next') }}
            onPage={setPage}
          />
        </>
      )}
    </SheetSection>
  );
}

function Letters({ letters }: { readonly letters: readonly ReminderLetter[] }): ReactElement {
  const t = useText('reminders');
  const format = useFormatter();
  const heads = [t('logWho'), t('logRule'), t('logWhen'), t('logClass'), t('logState')];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className={styles['scroll']} role="region" aria-label={t('logTable')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {letters.map(({ id, displayName, toTrainer, ruleName, sentAt, className, state }) => (
            <tr key={id}>
              <th scope="row">{toTrainer ? `${displayName} (${t('toTrainer')})` : displayName}</th>
              <td>{ruleName}</td>
              <td>{format.dateTime(new Date(sentAt), { dateStyle: 'medium', timeStyle: 'short' })}</td>
              <td>{className}</td>
              <td>{t(`state-${state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
