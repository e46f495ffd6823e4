/** Which column holds what; it is remembered for the company once the import is committed. Sent is what was chosen here, over what is stored by then. */
import type { ImportField, ImportMapping, PeopleImport } from '@parcours/contract';
import { importFields } from '@parcours/rules';
import { Button, Select, Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { overtaken, useOwnChanges, withChanges } from '../../parts/own-changes/own-changes.ts';
import { fieldTexts } from './fault-words.ts';
import { useImportAnswer } from './import-query.ts';
import styles from './people-import.module.css';

/** A column of each field, or none: fields that two people choose are told apart. */
type Chosen = Readonly<Record<ImportField, number | null>> & Pick<ImportMapping, 'dates'>;

const chosenIn = ({ columns, dates }: ImportMapping): Chosen => ({
  email: columns.email ?? null,
  firstname: columns.firstname ?? null,
  lastname: columns.lastname ?? null,
  username: columns.username ?? null,
  birthday: columns.birthday ?? null,
  dates,
});

function mappingOf({ dates, ...columns }: Chosen): ImportMapping {
  const named = Object.entries(columns).filter(([, at]) => at !== null);
  return { columns: Object.fromEntries(named) as ImportMapping['columns'], dates };
}

export function MappingSection({ one }: { readonly one: PeopleImport }): ReactElement {
  const t = useText('peopleImport');
  const refusal = useRefusalText();
  const answered = useImportAnswer();
  const stored = chosenIn(one.mapping);
  const [chosen, change, saved] = useOwnChanges<Chosen>(stored);
  const [theirs, setTheirs] = useState<Partial<Chosen>>({});
  const send = useMutation({
    async mutationFn() {
      const params = { id: one.id };
      const latest = await orThrow(api.getImport({ params }));
      const now = chosenIn(latest.mapping);
      const other = overtaken(stored, chosen, now);
      setTheirs(other);
      // Shown beside what was chosen here, which then takes its place.
      if (Object.keys(other).length > 0) return latest;
      const body = mappingOf(withChanges(now, stored, chosen));
      const answer = await orThrow(api.setImportMapping({ params, body }));
      saved();
      return answer;
    },
    onSuccess: answered,
  });
  const columnName = (at: number | null): string => {
    if (at === null) return t('noColumn');
    return one.columns[at] || t('columnNumber', { number: at + 1 });
  };
  const theirsIn = (field: keyof Chosen): { readonly error?: string } => {
    if (!(field in theirs)) return {};
    const value = field === 'dates' ? t(theirs.dates ?? 'dmy') : columnName(theirs[field] ?? null);
    return { error: t('theirs', { value }) };
  };
  return (
    <section aria-labelledby="import-mapping">
      <Sheet>
        <form
          className={styles['section']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!send.isPending) send.mutate();
          }}
        >
          <h2 id="import-mapping">{t('mapping')}</h2>
          <div className={styles['form']}>
            {importFields.map((field) => (
              <Select
                key={field}
                label={t(fieldTexts[field])}
                value={chosen[field] ?? ''}
                {...theirsIn(field)}
                onChange={({ currentTarget: { value } }) =>
                  change({ [field]: value === '' ? null : Number(value) })
                }
              >
                <option value="">{t('noColumn')}</option>
                {one.columns.map((name, at) => (
                  <option key={`${at} ${name}`} value={at}>
                    {columnName(at)}
                  </option>
                ))}
              </Select>
            ))}
            <Select
              label={t('dates')}
              value={chosen.dates}
              {...theirsIn('dates')}
              onChange={({ currentTarget }) =>
                change({ dates: currentTarget.value === 'mdy' ? 'mdy' : 'dmy' })
              }
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
