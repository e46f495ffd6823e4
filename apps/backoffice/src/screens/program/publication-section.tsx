/** Whether sessions may open a program: published, taken back, closed; and what stays as it is while classes run it. */
import { mayBecome } from '@parcours/rules';
import { Alert, Button, buttonClass, ConfirmDialog, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { type Program, startedQuery, useProgramChange } from './program-query.ts';
import styles from './program.module.css';

interface Props {
  readonly program: Program;
  readonly mayWrite: boolean;
}

export function PublicationSection({ program, mayWrite }: Props): ReactElement {
  const t = useText('program');
  const { state, steps, classes = [] } = program;
  const drafts = steps.filter(({ isPublished }) => !isPublished);
  return (
    <SheetSection id="program-publication" title={t('publication')} takesFocus>
      <p>{t(`about.${state}`)}</p>
      {drafts.length === 0 ? null : (
        <Alert tone="warning" title={t('draftsTitle')}>
          <p>{t('drafts', { courses: drafts.map(({ title }) => t('quoted', { title })).join(', ') })}</p>
        </Alert>
      )}
      {classes.length === 0 ? null : (
        <>
          <h3>{t('sessions')}</h3>
          <ul className={styles['found']}>
            {classes.map(({ id, name }) => (
              <li key={id}>
                <Link to={paths.session} params={{ classId: id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayWrite ? <States program={program} /> : null}
    </SheetSection>
  );
}

function States({ program }: { readonly program: Program }): ReactElement {
  const t = useText('program');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const [isClosing, setIsClosing] = useState(false);
  const { data: started = 0, isLoading } = useQuery(startedQuery(program));
  const change = useProgramChange(program.id, async (state: Program['state']) => {
    await orThrow(api.updateProgram({ params: { id: program.id }, body: { state } }));
    announce(t(`now.${state}`));
    setIsClosing(false);
    document.getElementById('program-publication')?.focus();
  });
  const may = (to: Program['state']): boolean =>
    !isLoading && to !== program.state && mayBecome(program.state, to, started > 0);
  return (
    <>
      {started > 0 ? <p>{t('running', { count: started })}</p> : null}
      <div className={styles['acts']}>
        {may('PUBLISHED') ? (
          <Button
            variant="primary"
            busy={change.isPending}
            disabled={program.steps.length === 0}
            onClick={() => change.mutate('PUBLISHED')}
          >
            {t('publish')}
          </Button>
        ) : null}
        {program.state === 'PUBLISHED' ? (
          <Link to={paths.sessions} className={buttonClass({ variant: 'primary' })}>
            {t('toSessions')}
          </Link>
        ) : null}
        {may('DRAFT') ? (
          <Button busy={change.isPending} onClick={() => change.mutate('DRAFT')}>
            {t('unpublish')}
          </Button>
        ) : null}
        {may('CLOSED') ? (
          <Button variant="danger" onClick={() => setIsClosing(true)}>
            {t('close')}
          </Button>
        ) : null}
      </div>
      {program.state === 'DRAFT' && program.steps.length === 0 ? <p>{t('nothingToPublish')}</p> : null}
      {change.error instanceof CallFailure ? (
        <p role="alert">
          {change.error.code === 'BAD_REQUEST' ? t('startedMeanwhile') : refusal(change.error)}
        </p>
      ) : null}
      <ConfirmDialog
        open={isClosing}
        title={t('closeTitle', { name: program.name })}
        confirmLabel={t('close')}
        cancelLabel={t('cancel')}
        busy={change.isPending}
        onConfirm={() => change.mutate('CLOSED')}
        onCancel={() => setIsClosing(false)}
      >
        <p>{t('closeText')}</p>
      </ConfirmDialog>
    </>
  );
}
