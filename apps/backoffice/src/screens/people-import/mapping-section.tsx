/** Which column holds what; it is remembered for the company once the import is committed. */
import type { ImportField, ImportMapping, PeopleImport } from '@parcours/contract';
import { importFields } from '@parcours/rules';
import { Button, Select, Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fieldTexts } from './fault-words.ts';
import { useImportAnswer } from './import-query.ts';
import styles from './people-import.module.css';

export function MappingSection({ one }: { readonly one: PeopleImport }): ReactElement {
  const t = useText('peopleImport');
  const refusal = useRefusalText();
  const answered = useImportAnswer();
  const [columns, setColumns] = useState(one.mapping.columns);
  const [dates, setDates] = useState(one.mapping.dates);
  const send = useMutation({
    mutationFn: (body: ImportMapping) => orThrow(api.setImportMapping({ params: { id: one.id }, body })),
    onSuccess: answered,
  });
  const choose = (field: ImportField, value: string): void => {
    const { [field]: _former, ...others } = columns;
    setColumns(value === '' ? others : { ...others, [field]: Number(value) });
  };
  return (
    <section aria-labelledby="import-mapping">
      <Sheet>
        <form
          className={styles['section']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!send.isPending) send.mutate({ columns, dates });
          }}
        >
          <h2 id="import-mapping">{t('mapping')}</h2>
          <div className={styles['form']}>
            {importFields.map((field) => (
              <Select
                key={field}
                label={t(fieldTexts[field])}
                value={columns[field] ?? ''}
                onChange={({ currentTarget }) => choose(field, currentTarget.value)}
              >
                <option value="">{t('noColumn')}</option>
                {one.columns.map((name, at) => (
                  <option key={`${at} ${name}`} value={at}>
                    {name === '' ? t('columnNumber', { number: at + 1 }) : name}
                  </option>
                ))}
              </Select>
            ))}
            <Select
              label={t('dates')}
              value={dates}
              onChange={({ currentTarget }) => setDates(currentTarget.value === 'mdy' ? 'mdy' : 'dmy')}
            >
              <option value="dmy">{t('dmy')}</option>
              <option value="mdy">{t('mdy')}</option>
            </Select>
            <Button type="submit" busy={send.isPending}>
              {t('apply')}
            </Button>
          </div>
          {send.error instanceof CallFailure ? <p role="alert">{refusal(send.error)}</p> : null}
        </form>
      </Sheet>
    </section>
  );
}
