/** The course as text: taken out as a zip, brought back with what it would change told before anything is written. */
import { Button, Select } from '@parcours/ui';
import { downloadSimpleIcon, uploadSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { CallFailure } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { useZipRefusal } from '../../../parts/zip-refusal/use-zip-refusal.ts';
import styles from '../course-settings.module.css';
import { downloadCourse, sendFolder } from './exchange-calls.ts';
import { ImportProgress } from './import-progress.tsx';

export function ExchangeSection({
  courseId,
  title,
}: {
  readonly courseId: string;
  readonly title: string;
}): ReactElement {
  const t = useText('courseSettings');
  const refusal = useZipRefusal();
  const input = useRef<HTMLInputElement>(null);
  const [into, setInto] = useState<'draft' | 'new'>('draft');
  const take = useMutation({ mutationFn: () => downloadCourse(courseId, title) });
  const look = useMutation({
    mutationFn: (given: File) => sendFolder(given, into === 'draft' ? courseId : undefined),
  });
  const failed = [take.error, look.error].find((one) => one instanceof CallFailure);
  return (
    <section aria-labelledby="exchange" className={styles['form']}>
      <h2 id="exchange">{t('exchange')}</h2>
      <p>{t('exchangeText')}</p>
      <div>
        <Button icon={downloadSimpleIcon} busy={take.isPending} onClick={() => take.mutate()}>
          {t('takeOut')}
        </Button>
      </div>
      <Select
        label={t('into')}
        value={into}
        onChange={({ currentTarget: { value } }) => {
          setInto(value === 'new' ? 'new' : 'draft');
          look.reset();
        }}
      >
        <option value="draft">{t('intoDraft')}</option>
        <option value="new">{t('intoNew')}</option>
      </Select>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const [given] = currentTarget.files ?? [];
          if (given !== undefined) look.mutate(given);
          currentTarget.value = '';
        }}
      />
      <div>
        <Button icon={uploadSimpleIcon} busy={look.isPending} onClick={() => input.current?.click()}>
          {t('bringIn')}
        </Button>
      </div>
      {failed instanceof CallFailure ? <p role="alert">{refusal(failed)}</p> : null}
      {look.data === undefined ? null : (
        <ImportProgress key={look.data.id} importId={look.data.id} isNew={into === 'new'} />
      )}
    </section>
  );
}
