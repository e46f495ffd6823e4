/** Types of course: whether their lessons offer hints and feedback. */
import { Checkbox } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Edited } from '../../parts/fields/edited.tsx';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { useRights } from '../../parts/rights.ts';
import { typesQuery, useCatalogueChange } from './catalogue-query.ts';
import styles from './catalogue.module.css';
import { EntryLine } from './entry-line.tsx';
import { NamedForm } from './named-form.tsx';

interface TypeValues {
  readonly title: string;
  readonly settings: { readonly hints: boolean; readonly feedbacks: boolean };
}

export function TypeList(): ReactElement {
  const t = useText('catalogue');
  const mayWrite = useRights()?.may('create', 'course-types') === true;
  const { data, error, refetch } = useQuery(typesQuery);
  const add = useCatalogueChange((body: TypeValues) => orThrow(api.createCourseType({ body })));
  const change = useCatalogueChange(
    async ({
      before,
      after,
    }: {
      readonly before: TypeValues & { readonly id: string };
      readonly after: TypeValues;
    }) => {
      const params = { id: before.id };
      const latest = await orThrow(api.getCourseType({ params }));
      return orThrow(
        api.updateCourseType({
          params,
          body: ownChanges<TypeValues>(before, { ...before, ...after }, latest),
        }),
      );
    },
  );
  const remove = useCatalogueChange((id: string) => orThrow(api.deleteCourseType({ params: { id } })));
  const facts = ({ hints, feedbacks }: TypeValues['settings']) =>
    [hints ? t('withHints') : t('withoutHints'), feedbacks ? t('withFeedbacks') : t('withoutFeedbacks')].join(
      ', ',
    );
  return (
    <section aria-labelledby="types" className={styles['section']}>
      <h2 id="types">{t('types')}</h2>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : data.items.length === 0 ? (
        <p>{t('noType')}</p>
      ) : (
        <ul className={styles['list']}>
          {data.items.map((entry) => (
            <li key={entry.id}>
              <EntryLine
                entry={entry}
                facts={facts(entry.settings)}
                mayWrite={mayWrite}
                remove={remove}
                form={(close) => (
                  <TypeForm
                    values={entry}
                    label={t('name')}
                    action={t('save')}
                    isBusy={change.isPending}
                    error={change.error}
                    onCancel={close}
                    onSave={(values) => change.mutateAsync({ before: entry, after: values }).then(close)}
                  />
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <TypeForm
          values={{ title: '', settings: { hints: true, feedbacks: true } }}
          label={t('newType')}
          action={t('add')}
          isBusy={add.isPending}
          error={add.error}
          onSave={add.mutateAsync}
        />
      ) : null}
    </section>
  );
}

function TypeForm({
  values,
  onSave,
  ...rest
}: {
  readonly values: TypeValues;
  readonly label: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (values: TypeValues) => Promise<unknown>;
  readonly onCancel?: () => void;
}): ReactElement {
  const t = useText('catalogue');
  const [settings, change] = useOwnChanges(values.settings);
  return (
    <NamedForm
      {...rest}
      edits="type.title"
      title={values.title}
      onSave={(title) => onSave({ title, settings })}
    >
      {(['hints', 'feedbacks'] as const).map((name) => (
        <Edited key={name} field={`type.settings.${name}`}>
          <Checkbox
            label={t(name)}
            checked={settings[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
          />
        </Edited>
      ))}
    </NamedForm>
  );
}
