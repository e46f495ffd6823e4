/** What lies beside a page: files to open, and the terms of the glossary that it explains. */
import { Checkbox } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, editorKeys, orThrow } from '@parcours/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { FileList } from '../../../parts/fields/file-field/file-list.tsx';
import styles from '../forms/forms.module.css';
import type { PageFormProps } from './page-parts.ts';

const filesMax = 200;

export const termsQuery = queryOptions({
  queryKey: editorKeys.terms(),
  queryFn: () => orThrow(api.listCourseTerms({ query: { sort: 'title', limit: 200 } })),
  staleTime: 60_000,
});

export function BesideForm({ page: { block }, onChange }: PageFormProps): ReactElement {
  const t = useText('pageForms');
  const { data } = useQuery(termsQuery);
  return (
    <>
      <Edited field="block.attachmentIds">
        <FileList
          label={t('attachments')}
          fileIds={block.attachmentIds}
          most={filesMax}
          onChange={(attachmentIds) => onChange({ block: { ...block, attachmentIds: [...attachmentIds] } })}
        />
      </Edited>
      <Edited field="block.termIds">
        <fieldset className={styles['list']}>
          <legend>{t('terms')}</legend>
          <p>{t('termsHint')}</p>
          {(data?.items ?? []).map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={block.termIds.includes(id)}
              onChange={({ target }) =>
                onChange({
                  block: {
                    ...block,
                    termIds: target.checked
                      ? [...block.termIds, id]
                      : block.termIds.filter((one) => one !== id),
                  },
                })
              }
            />
          ))}
        </fieldset>
      </Edited>
    </>
  );
}
