/** A copy of the course under another title: ids of its own, files and glossary shared. */
import { Button, TextField } from '@parcours/ui';
import { copyIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './course-settings.module.css';

export function DuplicateSection({
  courseId,
  title,
}: {
  readonly courseId: string;
  readonly title: string;
}): ReactElement {
  const t = useText('courseSettings');
  const refusal = useRefusalText();
  const [name, setName] = useState(t('copyOf', { title }));
  const copy = useMutation({
    mutationFn: () =>
      orThrow(api.duplicateCourse({ params: { id: courseId }, body: { title: name.trim() || title } })),
  });
  return (
    <section aria-labelledby="duplicate" className={styles['form']}>
      <h2 id="duplicate">{t('duplicate')}</h2>
      <p>{t('duplicateText')}</p>
      <TextField
        label={t('newTitle')}
        value={name}
        maxLength={500}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div>
        <Button icon={copyIcon} busy={copy.isPending} onClick={() => copy.mutate()}>
          {t('duplicate')}
        </Button>
      </div>
      {copy.error instanceof CallFailure ? <p role="alert">{refusal(copy.error)}</p> : null}
      {copy.data === undefined ? null : (
        <p role="status">
          <Link to={paths.course} params={{ courseId: copy.data.courseId }}>
            {t('openCopy')}
          </Link>
        </p>
      )}
    </section>
  );
}
