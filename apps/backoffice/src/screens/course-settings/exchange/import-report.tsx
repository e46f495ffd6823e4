/** What a folder would change, and what was found amiss in it, in lines; then the button that does it. */
import type { CourseImport } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import styles from '../course-settings.module.css';

const fieldWords = new Set([
  'title',
  'settings',
  'statement',
  'sections',
  'rows',
  'hints',
  'feedbacks',
  'attachmentIds',
  'termIds',
]);

export function ImportReport({
  told,
  isNew,
  isBusy,
  onApply,
}: {
  readonly told: CourseImport;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly onApply: () => void;
}): ReactElement {
  const t = useText('courseSettings');
  const { changes, findings, files, terms } = told;
  const field = (name: string) => (fieldWords.has(name) ? t(`field-${name as 'title'}`) : t('field-other'));
  return (
    <div role="status" className={styles['report']}>
      <h3>{told.applied ? t('importDone') : told.applicable ? t('importWould') : t('importCannot')}</h3>
      <ul>
        {isNew ? <li>{t('makes', { nodes: told.nodes, blocks: told.blocks })}</li> : null}
        {files.kept + files.added > 0 ? <li>{t('filesTold', files)}</li> : null}
        {terms.kept + terms.added > 0 ? <li>{t('termsTold', terms)}</li> : null}
        {!isNew && told.applicable && changes.length === 0 ? <li>{t('noChange')}</li> : null}
        {changes.map(({ kind, what, title, fields }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is shown whole, once
          <li key={at}>
            {t(`change-${kind}`, { what: t(`what-${what}`), title })}
            {fields.length === 0 ? null : ` (${[...new Set(fields.map(field))].join(', ')})`}
          </li>
        ))}
      </ul>
      {findings.length === 0 ? null : (
        <>
          <h3>{t('findings')}</h3>
          <ul>
            {findings.map(({ code, file, detail, page, row }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list is shown whole, once
              <li key={at}>
                <code>{file}</code>
                {page === undefined ? null : (
                  <>, {row === undefined ? t('findingPage', { page }) : t('findingRow', { page, row })}</>
                )}
                : {t(`finding-${code}`)} {detail}
              </li>
            ))}
          </ul>
        </>
      )}
      {told.applied && told.courseId !== null ? (
        <p>
          <Link to={paths.course} params={{ courseId: told.courseId }}>
            {t('openCourse')}
          </Link>
        </p>
      ) : null}
      {told.applicable && !told.applied && (isNew || changes.length > 0) ? (
        <div>
          <Button variant="primary" busy={isBusy} onClick={onApply}>
            {isNew ? t('makeCourse') : t('applyChanges')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
