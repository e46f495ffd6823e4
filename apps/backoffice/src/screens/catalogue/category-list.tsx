/** Categories: the trade of a course, by which its learners are measured. */
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useRights } from '../../parts/rights.ts';
import { categoriesQuery, useCatalogueChange } from './catalogue-query.ts';
import styles from './catalogue.module.css';
import { EntryLine } from './entry-line.tsx';
import { NamedForm } from './named-form.tsx';

export function CategoryList(): ReactElement {
  const t = useText('catalogue');
  const mayWrite = useRights()?.may('create', 'course-categories') === true;
  const { data, error, refetch } = useQuery(categoriesQuery);
  const add = useCatalogueChange((title: string) => orThrow(api.createCourseCategory({ body: { title } })));
  const rename = useCatalogueChange(({ id, title }: { readonly id: string; readonly title: string }) =>
    orThrow(api.updateCourseCategory({ params: { id }, body: { title } })),
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
                  <NamedForm
                    label={t('name')}
                    action={t('save')}
                    title={entry.title}
                    isBusy={rename.isPending}
                    error={rename.error}
                    onSave={(title) => rename.mutateAsync({ id: entry.id, title }).then(close)}
                  />
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <NamedForm
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
