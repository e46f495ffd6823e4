/** Categories: the trade of a course, by which its learners are measured. */
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Edited } from '../../parts/fields/edited.tsx';
import { FileField } from '../../parts/fields/file-field/file-field.tsx';
import { IconField } from '../../parts/icon-field/icon-field.tsx';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { useRights } from '../../parts/rights.ts';
import { categoriesQuery, useCatalogueChange } from './catalogue-query.ts';
import styles from './catalogue.module.css';
import { EntryLine } from './entry-line.tsx';
import { NamedForm } from './named-form.tsx';

interface CategoryValues {
  readonly title: string;
  readonly icon: string | null;
  readonly backgroundImageId: string | null;
}

export function CategoryList(): ReactElement {
  const t = useText('catalogue');
  const mayWrite = useRights()?.may('create', 'course-categories') === true;
  const { data, error, refetch } = useQuery(categoriesQuery);
  const add = useCatalogueChange((body: CategoryValues) => orThrow(api.createCourseCategory({ body })));
  const change = useCatalogueChange(({ id, ...body }: Partial<CategoryValues> & { readonly id: string }) =>
    orThrow(api.updateCourseCategory({ params: { id }, body })),
  );
  const remove = useCatalogueChange((id: string) => orThrow(api.deleteCourseCategory({ params: { id } })));
  return (
    <section aria-labelledby="categories" className={styles['section']}>
      <h2 id="categories">{t('categories')}</h2>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : data.items.length === 0 ? (
        <p>{t('noCategory')}</p>
      ) : (
        <ul className={styles['list']}>
          {data.items.map((entry) => (
            <li key={entry.id}>
              <EntryLine
                entry={entry}
                mayWrite={mayWrite}
                remove={remove}
                form={(close) => (
                  <CategoryForm
                    values={entry}
                    label={t('name')}
                    action={t('save')}
                    isBusy={change.isPending}
                    error={change.error}
                    onCancel={close}
                    onSave={({ title, icon, backgroundImageId }) => {
                      const own = ownChanges<CategoryValues>(entry, {
                        ...entry,
                        title,
                        icon,
                        backgroundImageId,
                      });
                      return change.mutateAsync({ id: entry.id, ...own }).then(close);
                    }}
                  />
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <CategoryForm
          values={{ title: '', icon: null, backgroundImageId: null }}
          label={t('newCategory')}
          action={t('add')}
          isBusy={add.isPending}
          error={add.error}
          onSave={add.mutateAsync}
        />
      ) : null}
    </section>
  );
}

function CategoryForm({
  values,
  onSave,
  ...rest
}: {
  readonly values: CategoryValues;
  readonly label: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (values: CategoryValues) => Promise<unknown>;
  readonly onCancel?: () => void;
}): ReactElement {
  const t = useText('catalogue');
  const stored = { icon: values.icon, backgroundImageId: values.backgroundImageId };
  const [{ icon, backgroundImageId }, change] = useOwnChanges(stored);
  return (
    <NamedForm
      {...rest}
      edits="category.title"
      title={values.title}
      onSave={(title) => onSave({ title, icon, backgroundImageId })}
    >
      <Edited field="category.icon">
        <IconField
          label={t('icon')}
          set="jobs"
          value={icon}
          onChange={(chosen) => change({ icon: chosen })}
        />
      </Edited>
      {values.title === '' ? null : (
        <Edited field="category.backgroundImageId">
          <FileField
            label={t('backgroundImage')}
            kinds={['image']}
            fileId={backgroundImageId ?? undefined}
            onChange={(file) => change({ backgroundImageId: file?.id ?? null })}
          />
          <p className={styles['facts']}>{t('backgroundImageHint')}</p>
        </Edited>
      )}
    </NamedForm>
  );
}
