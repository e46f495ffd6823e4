/** The rows of a table: what each does, or the cell that is in the way and why. */
import type { ImportRow, PeopleImport, RowVerdict } from '@parcours/contract';
import { Badge, Button, Chip, IconButton } from '@parcours/ui';
import { pencilSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { fieldTexts, useFaultText } from './fault-words.ts';
import { importRowsQuery, rowsShown } from './import-query.ts';
import { RowForm } from './row-form.tsx';
import styles from './people-import.module.css';

const verdicts = ['new', 'changed', 'same', 'refused'] as const satisfies readonly RowVerdict[];
const verdictTexts = {
  new: 'verdictNew',
  changed: 'verdictChanged',
  same: 'verdictSame',
  refused: 'verdictRefused',
} as const satisfies { readonly [V in RowVerdict]: string };
const tones = { new: 'success', changed: 'warning', same: 'neutral', refused: 'danger' } as const;

export function RowsSection({ one }: { readonly one: PeopleImport }): ReactElement {
  const t = useText('peopleImport');
  const [verdict, setVerdict] = useState<RowVerdict | undefined>(undefined);
  const [after, setAfter] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery(importRowsQuery(one.id, verdict, after));
  const all = one.counts.new + one.counts.changed + one.counts.same + one.counts.refused;
  const show = (next: RowVerdict | undefined): void => {
    setVerdict(next);
    setAfter(0);
  };
  return (
    <SheetSection id="import-rows" title={t('rows')}>
      <div className={styles['line']} role="group" aria-label={t('rowsShown')}>
        <Chip pressed={verdict === undefined} count={all} onClick={() => show(undefined)}>
          {t('allRows')}
        </Chip>
        {verdicts.map((name) => (
          <Chip key={name} pressed={verdict === name} count={one.counts[name]} onClick={() => show(name)}>
            {t(verdictTexts[name])}
          </Chip>
        ))}
      </div>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : data.length === 0 ? (
        <p>{t('noRow')}</p>
      ) : (
        <Table one={one} rows={data} isBusy={isPlaceholderData} />
      )}
      <div className={styles['line']}>
        {after === 0 ? null : <Button onClick={() => setAfter(0)}>{t('firstRows')}</Button>}
        {data?.length === rowsShown ? (
          <Button onClick={() => setAfter(data.at(-1)?.line ?? 0)}>{t('nextRows')}</Button>
        ) : null}
      </div>
    </SheetSection>
  );
}

function Table({
  one,
  rows,
  isBusy,
}: {
  readonly one: PeopleImport;
  readonly rows: readonly ImportRow[];
  readonly isBusy: boolean;
}): ReactElement {
  const t = useText('peopleImport');
  const faultText = useFaultText();
  const [edited, setEdited] = useState<number | null>(null);
  const effectOf = ({ faults, changes }: ImportRow): string =>
    [
      ...faults.map(faultText),
      ...changes.map(({ field, before, after }) =>
        t('change', { field: t(fieldTexts[field]), before: before ?? t('nothing'), after }),
      ),
    ].join(' ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keyboard
    <div className={styles['scroll']} role="region" aria-label={t('rowsTable')} tabIndex={0}>
      <table className={styles['table']} aria-busy={isBusy || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('verdict')}</th>
            <th scope="col">{t('cells')}</th>
            <th scope="col">{t('effect')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.line}</th>
              <td>
                <Badge tone={tones[row.verdict]}>{t(verdictTexts[row.verdict])}</Badge>
              </td>
              {edited === row.line ? (
                <td colSpan={2}>
                  <RowForm one={one} row={row} onClose={() => setEdited(null)} />
                </td>
              ) : (
                <>
                  <td>
                    {row.cells.join(' · ')}{' '}
                    {one.state === 'judged' ? (
                      <IconButton
                        id={`edit-row-${row.line}`}
                        icon={pencilSimpleIcon}
                        label={t('editRow', { line: row.line })}
                        onClick={() => setEdited(row.line)}
                      />
                    ) : null}
                  </td>
                  <td>{effectOf(row)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
