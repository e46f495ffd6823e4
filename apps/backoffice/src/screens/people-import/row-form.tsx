/** A row of the table, cell by cell, where it stands: written anew and judged at once. */
import type { ImportField, ImportRow, PeopleImport } from '@parcours/contract';
import { Button, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { fieldTexts, useFaultText } from './fault-words.ts';
import { useImportAnswer } from './import-query.ts';
import styles from './people-import.module.css';

export function RowForm({
  one,
  row,
  onClose,
}: {
  readonly one: PeopleImport;
  readonly row: ImportRow;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('peopleImport');
  const refusal = useRefusalText();
  const faultText = useFaultText();
  const answered = useImportAnswer();
  const announce = useAnnounce();
  const { id, columns } = one;
  const { line } = row;
  const width = Math.max(columns.length, row.cells.length, 1);
  const [cells, setCells] = useState(() => Array.from({ length: width }, (_, at) => row.cells[at] ?? ''));
  const [faults, setFaults] = useState(row.faults);
  /** Of the row as it is known here: what somebody else writes meanwhile is not written over. */
  const [revision, setRevision] = useState(row.revision);
  const form = useRef<HTMLFormElement>(null);
  const close = (): void => {
    onClose();
    // The button is there again once the form is gone.
    requestAnimationFrame(() => document.getElementById(`edit-row-${line}`)?.focus());
  };
  const save = useMutation({
    mutationFn: () =>
      orThrow(api.setImportRow({ params: { id, line: String(line) }, body: { cells, revision } })),
    async onSuccess(judged) {
      await answered(await orThrow(api.getImport({ params: { id } })));
      setFaults(judged.faults);
      setRevision(judged.revision);
      announce(
        judged.verdict === 'refused'
          ? t('rowStillRefused', { line, why: judged.faults.map(faultText).join(' ') })
          : t('rowMended', { line }),
      );
      if (judged.verdict !== 'refused') close();
    },
    async onError(failure) {
      // The row behind the form is read anew, what is typed stays.
      if (failure instanceof CallFailure && failure.code === 'IMPORT_ROW_CHANGED')
        await answered(await orThrow(api.getImport({ params: { id } })));
    },
  });
  const isConflict = save.error instanceof CallFailure && save.error.code === 'IMPORT_ROW_CHANGED';
  const takeOther = (): void => {
    setCells(Array.from({ length: width }, (_, at) => row.cells[at] ?? ''));
    setFaults(row.faults);
    setRevision(row.revision);
    save.reset();
  };
  const fieldOf = (at: number) =>
    (Object.keys(fieldTexts) as ImportField[]).find((field) => one.mapping.columns[field] === at);
  const errorOf = (at: number) => {
    const field = fieldOf(at);
    const fault = field === undefined ? undefined : faults.find((each) => each.field === field);
    return fault === undefined ? undefined : faultText(fault);
  };
  const nameOf = (at: number) => {
    const field = fieldOf(at);
    return columns[at] || (field === undefined ? t('cell', { number: at + 1 }) : t(fieldTexts[field]));
  };
  const ofRow = faults.filter(({ field }) => field === null || one.mapping.columns[field] === undefined);
  // Where the first fault is, the first cell otherwise.
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input');
    (form.current?.querySelector<HTMLInputElement>('input[aria-invalid]') ?? fields?.[0])?.focus();
  }, []);
  return (
    <form
      ref={form}
      aria-label={t('editRow', { line })}
      className={styles['section']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <div className={styles['form']}>
        {cells.map((cell, at) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- columns never move
            key={at}
            id={`row-${line}-${at}`}
            label={nameOf(at)}
            value={cell}
            maxLength={cellMax}
            error={errorOf(at)}
            hint={
              isConflict && (row.cells[at] ?? '') !== cell
                ? t('cellNow', { text: row.cells[at] ?? '' })
                : undefined
            }
            autoComplete="off"
            onKeyDown={({ key }) => {
              if (key === 'Escape') close();
            }}
            onChange={({ currentTarget: { value } }) =>
              setCells((now) => now.map((old, place) => (place === at ? value : old)))
            }
          />
        ))}
      </div>
      {ofRow.map((fault) => (
        <p key={fault.reason}>{faultText(fault)}</p>
      ))}
      {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
      <div className={styles['line']}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('saveRow')}
        </Button>
        {isConflict && row.revision !== revision ? (
          <Button onClick={takeOther}>{t('takeOther')}</Button>
        ) : null}
        <Button onClick={close}>{t('leaveRow')}</Button>
      </div>
    </form>
  );
}

/** As the server takes it. */
const cellMax = 2_000;
