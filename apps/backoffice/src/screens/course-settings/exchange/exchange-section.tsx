/** The course as text: taken out as a zip, brought back with what it would change told before anything is written. */
import type { CourseImport } from '@parcours/contract';
import { Button, Select } from '@parcours/ui';
import { downloadSimpleIcon, uploadSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { CallFailure, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { useDraft } from '../../../parts/draft/draft-handle.ts';
import styles from '../course-settings.module.css';
import { downloadCourse, sendFolder } from './exchange-calls.ts';
import { ImportReport } from './import-report.tsx';

export function ExchangeSection({
  courseId,
  title,
}: {
  readonly courseId: string;
  readonly title: string;
}): ReactElement {
  const t = useText('courseSettings');
  const refusal = useRefusalText();
  const input = useRef<HTMLInputElement>(null);
  const [into, setInto] = useState<'draft' | 'new'>('draft');
  const [file, setFile] = useState<File | null>(null);
  const take = useMutation({ mutationFn: () => downloadCourse(courseId, title) });
  const { change } = useDraft();
  const target = into === 'draft' ? courseId : undefined;
  const look = useMutation({ mutationFn: (given: File) => sendFolder(given, target, false) });
  const apply = useMutation({
    mutationFn: (given: File) => sendFolder(given, target, true),
    // One step, which undo takes back whole.
    onSuccess: ({ operations }) => {
      if (operations.length > 0) change(operations);
    },
  });
  const choose = (given: File) => {
    setFile(given);
    apply.reset();
    look.mutate(given);
  };
  const failed = [take.error, look.error, apply.error].find((one) => one instanceof CallFailure);
  const told: CourseImport | undefined = apply.data ?? look.data;
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
          setFile(null);
          look.reset();
          apply.reset();
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
          if (given !== undefined) choose(given);
          currentTarget.value = '';
        }}
      />
      <div>
        <Button icon={uploadSimpleIcon} busy={look.isPending} onClick={() => input.current?.click()}>
          {t('bringIn')}
        </Button>
      </div>
      {failed instanceof CallFailure ? <p role="alert">{refusal(failed)}</p> : null}
      {told === undefined || file === null ? null : (
        <ImportReport
          told={told}
          isNew={into === 'new'}
          isBusy={apply.isPending}
          onApply={() => apply.mutate(file)}
        />
      )}
    </section>
  );
}
