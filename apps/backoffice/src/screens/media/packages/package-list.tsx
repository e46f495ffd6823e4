/** Interactive packages of the centre: sent here, refused in words where they are of another format, used where. */
import { Button, useAnnounce } from '@parcours/ui';
import { uploadSimpleIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, libraryKeys, orThrow, ReadState } from '@parcours/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { byteSize } from '../../../parts/upload/byte-size.ts';
import { useZipRefusal } from '../../../parts/zip-refusal/use-zip-refusal.ts';
import styles from '../media.module.css';

const packagesQuery = queryOptions({
  queryKey: libraryKeys.packages(),
  queryFn: () => orThrow(api.listTincanPackages({ query: { limit: 200 } })),
});

export function PackageList(): ReactElement {
  const t = useText('media');
  const refusal = useZipRefusal();
  const locale = useLocale();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery(packagesQuery);
  const add = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return orThrow(api.createTincanPackage({ form }));
    },
    onSuccess: async ({ title }) => {
      announce(t('packageAdded', { title }));
      await queryClient.invalidateQueries({ queryKey: packagesQuery.queryKey });
    },
  });
  const refused = add.error instanceof CallFailure ? add.error : null;
  return (
    <section aria-labelledby="packages" className={styles['form']}>
      <h2 id="packages">{t('packages')}</h2>
      <p>{t('packagesLead')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) add.mutate(file);
          currentTarget.value = '';
        }}
      />
      <div>
        <Button
          icon={uploadSimpleIcon}
          busy={add.isPending}
          busyLabel={t('packageAdding')}
          onClick={() => input.current?.click()}
        >
          {t('packageAdd')}
        </Button>
      </div>
      {refused === null ? null : (
        <p role="alert" className={styles['refused']}>
          {refusal(refused)}
        </p>
      )}
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="6rem" />
      ) : data.items.length === 0 ? (
        <p>{t('packageNone')}</p>
      ) : (
        <ul className={styles['packages']}>
          {data.items.map(({ id, title, files, size, courses }) => (
            <li key={id}>
              <strong>{title}</strong>
              <span className={styles['facts']}>
                {t('packageFiles', { count: files, size: byteSize(size, locale) })}
              </span>
              <span>
                {courses.length === 0
                  ? t('packageUnused')
                  : t('packageUsed', { courses: courses.map((course) => course.title).join(', ') })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
