/** Competencies as a tree: a parent's ratio is made of those below it (domain §9). */
import { Checkbox, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Edited } from '../../parts/fields/edited.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { IconField } from '../../parts/icon-field/icon-field.tsx';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { useRights } from '../../parts/rights.ts';
import { competenciesQuery, useCatalogueChange } from './catalogue-query.ts';
import styles from './catalogue.module.css';
import { EntryLine } from './entry-line.tsx';
import { NamedForm } from './named-form.tsx';

interface Change {
  readonly title: string;
  readonly parentId: string | null;
  readonly icon: string | null;
  /** Shown among what is asked of everyone, whatever the trade. */
  readonly isGeneric: boolean;
  /** Its place among those below the same one; titles decide between equals. */
  readonly order: number;
}

interface Competency extends Change {
  readonly id: string;
}

/** Itself and all below it: none of them may become its parent. */
function within(all: readonly Competency[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const one of all) if (one.parentId !== null && found.has(one.parentId)) found.add(one.id);
  }
  return found;
}

export function CompetencyTree(): ReactElement {
  const t = useText('catalogue');
  const mayWrite = useRights()?.may('create', 'course-competencies') === true;
  const { data, error, refetch } = useQuery(competenciesQuery);
  const add = useCatalogueChange((body: Change) => orThrow(api.createCourseCompetency({ body })));
  const change = useCatalogueChange(({ id, ...body }: Partial<Change> & { readonly id: string }) =>
    orThrow(api.updateCourseCompetency({ params: { id }, body })),
  );
  const remove = useCatalogueChange((id: string) => orThrow(api.deleteCourseCompetency({ params: { id } })));
  const all: readonly Competency[] = data?.items ?? [];
  const known = new Set(all.map(({ id }) => id));
  const branch = (parentId: string | null): ReactElement | null => {
    const entries = all.filter((one) =>
      parentId === null ? one.parentId === null || !known.has(one.parentId) : one.parentId === parentId,
    );
    if (entries.length === 0) return null;
    return (
      <ul className={styles['list']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLine
              entry={entry}
              mayWrite={mayWrite}
              remove={remove}
              form={(close) => (
                <CompetencyForm
                  values={entry}
                  among={all.filter(({ id }) => !within(all, entry.id).has(id))}
                  label={t('name')}
                  action={t('save')}
                  isBusy={change.isPending}
                  error={change.error}
                  onCancel={close}
                  onSave={(values) => {
                    const own = ownChanges<Change>(entry, { ...entry, ...values });
                    return change.mutateAsync({ id: entry.id, ...own }).then(close);
                  }}
                />
              )}
            />
            {branch(entry.id)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section aria-labelledby="competencies" className={styles['section']}>
      <h2 id="competencies">{t('competencies')}</h2>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : data.items.length === 0 ? (
        <p>{t('noCompetency')}</p>
      ) : (
        branch(null)
      )}
      {mayWrite ? (
        <CompetencyForm
          values={{ title: '', parentId: null, icon: null, isGeneric: false, order: 0 }}
          among={all}
          label={t('newCompetency')}
          action={t('add')}
          isBusy={add.isPending}
          error={add.error}
          onSave={add.mutateAsync}
        />
      ) : null}
    </section>
  );
}

function CompetencyForm({
  values,
  among,
  onSave,
  ...rest
}: {
  readonly values: Change;
  readonly among: readonly Competency[];
  readonly label: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (values: Change) => Promise<unknown>;
  readonly onCancel?: () => void;
}): ReactElement {
  const t = useText('catalogue');
  const { parentId, icon, isGeneric, order } = values;
  const [details, change] = useOwnChanges({ parentId, icon, isGeneric, order });
  return (
    <NamedForm
      {...rest}
      edits="competency.title"
      title={values.title}
      onSave={(title) => onSave({ title, ...details })}
    >
      <Edited field="competency.parentId">
        <Select
          label={t('below')}
          value={details.parentId ?? ''}
          onChange={({ currentTarget: { value } }) => change({ parentId: value === '' ? null : value })}
        >
          <option value="">{t('top')}</option>
          {among.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Edited>
      <Edited field="competency.icon">
        <IconField
          label={t('icon')}
          set="competencies"
          value={details.icon}
          onChange={(chosen) => change({ icon: chosen })}
        />
      </Edited>
      <Edited field="competency.order">
        <NumberField
          label={t('place')}
          required
          whole
          min={0}
          max={10_000}
          value={details.order}
          onChange={(place = 0) => change({ order: place })}
        />
      </Edited>
      <Edited field="competency.isGeneric">
        <Checkbox
          label={t('isGeneric')}
          checked={details.isGeneric}
          onChange={({ currentTarget }) => change({ isGeneric: currentTarget.checked })}
        />
      </Edited>
    </NamedForm>
  );
}
