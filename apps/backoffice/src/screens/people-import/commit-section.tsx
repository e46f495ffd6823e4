/** What was found of a table, the button that imports it, how far its job is, and the step back. */
import type { PeopleImport } from '@parcours/contract';
import { Button, ConfirmDialog, useAnnounce } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useFormatter, useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, useRefusalText } from '@parcours/web';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { InviteButton } from '../../parts/invitation/invite-button.tsx';
import { downloadCsv } from '../../parts/list/csv.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { FailedStep } from './failed-step.tsx';
import { missingQuery, useImportAnswer } from './import-query.ts';
import { MissingPeople } from './missing-people.tsx';
import styles from './people-import.module.css';

const delimiterTexts: Readonly<Record<string, 'semicolon' | 'comma' | 'tab' | 'bar'>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
};

export function CommitSection({ one }: { readonly one: PeopleImport }): ReactElement {
  const t = useText('peopleImport');
  const refusal = useRefusalText();
  const answered = useImportAnswer();
  // Whoever has an account that stays as it is enters the class too.
  const people = one.total + (one.classId === null ? 0 : one.counts.same);
  const missing = useQuery({ ...missingQuery(one.id), enabled: one.state === 'judged' }).data;
  const [isTicked, setIsTicked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const suspended = isTicked ? (missing?.total ?? 0) : 0;
  const commit = useMutation({
    mutationFn: (suspendMissing: string | undefined) =>
      orThrow(
        api.commitImport({
          params: { id: one.id },
          ...(suspendMissing !== undefined && { body: { suspendMissing } }),
        }),
      ),
    onSuccess: answered,
    async onError(failure) {
      if (!(failure instanceof CallFailure) || failure.code !== 'IMPORT_MISSING_CHANGED') return;
      // Whoever confirmed the former list has not confirmed this one.
      setIsTicked(false);
      await answered(await orThrow(api.getImport({ params: { id: one.id } })));
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <SheetSection id="import-found" title={one.name}>
      <p>
        {t('found', {
          delimiter: t(delimiterTexts[one.delimiter] ?? 'semicolon'),
          encoding: one.encoding === 'utf-8' ? 'UTF-8' : 'Windows-1252',
        })}{' '}
        {t(one.hasHeader ? 'withHeader' : 'withoutHeader')}
      </p>
      <p>{t('counts', one.counts)}</p>
      {one.state === 'judged' && one.className !== null ? (
        <p>{t('willEnter', { name: one.className })}</p>
      ) : null}
      {one.state === 'judged' && missing !== undefined ? (
        <MissingPeople one={one} missing={missing} isTicked={isTicked} onTick={setIsTicked} />
      ) : null}
      <div className={styles['line']}>
        {one.state === 'judged' ? (
          <Button
            variant="primary"
            busy={commit.isPending}
            disabled={people + suspended === 0}
            onClick={() => (suspended === 0 ? commit.mutate(undefined) : setIsAsking(true))}
          >
            {suspended === 0 ? t('commit', { count: people }) : t('commitMissing', { people, suspended })}
          </Button>
        ) : null}
        {one.counts.refused === 0 ? null : <RefusedFile one={one} />}
      </div>
      <Progress one={one} />
      {one.state === 'committed' ? (
        <div className={styles['line']}>
          <InviteButton people={{ importId: one.id }} />
        </div>
      ) : null}
      {one.state === 'commit-failed' || one.state === 'undo-failed' ? <FailedStep one={one} /> : null}
      {one.state === 'committed' || one.undoUntil !== null ? <UndoStep one={one} /> : null}
      {one.state === 'undone' ? (
        <>
          <p>{t('undone')}</p>
          {one.undone === null ? null : <p>{t('undoneCounts', one.undone)}</p>}
          {one.missing === null ? null : <p>{t('reopenedCounts', one.missing)}</p>}
        </>
      ) : null}
      {commit.error instanceof CallFailure ? <p role="alert">{refusal(commit.error)}</p> : null}
      <ConfirmDialog
        open={isAsking}
        title={t('missingTitle', { count: suspended })}
        confirmLabel={t('missingConfirm', { count: suspended })}
        cancelLabel={t('missingCancel')}
        busy={commit.isPending}
        onConfirm={() => commit.mutate(missing?.fingerprint)}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('missingText', { count: suspended })}</p>
      </ConfirmDialog>
    </SheetSection>
  );
}

function RefusedFile({ one }: { readonly one: PeopleImport }): ReactElement {
  const t = useText('peopleImport');
  const locale = useLocale().startsWith('fr') ? 'fr' : 'en';
  const save = useMutation({
    mutationFn: () => orThrow(api.getRefusedRows({ params: { id: one.id }, query: { locale } })),
    onSuccess: (bytes) => downloadCsv(t('refusedName'), `\uFEFF${new TextDecoder().decode(bytes)}`),
  });
  return (
    <Button icon={downloadSimpleIcon} busy={save.isPending} onClick={() => save.mutate()}>
      {t('refusedFile', { count: one.counts.refused })}
    </Button>
  );
}

/** What shows accounts, and who is in the class, is read anew. */
function forgetLists(queryClient: QueryClient, { classId }: PeopleImport): void {
  const keys = [deskKeys.list('people'), deskKeys.list('classes')];
  if (classId !== null) keys.push(deskKeys.session(classId));
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Said aloud once, when the job has ended. */
function Progress({ one }: { readonly one: PeopleImport }): ReactElement | null {
  const t = useText('peopleImport');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const former = useRef(one.state);
  const entered =
    one.className === null ? '' : ` ${t('entered', { count: one.entered, name: one.className })}`;
  const { missing } = one;
  const suspended = missing === null ? '' : ` ${t('suspendedCounts', missing)}`;
  const words = `${t('done', { count: one.done })}${entered}${suspended}`;
  const reopened = missing === null ? '' : ` ${t('reopenedCounts', missing)}`;
  const ended = one.undone === null ? words : `${t('undoneCounts', one.undone)}${reopened}`;
  const failed = one.state === 'commit-failed' ? t('commitFailed') : t('undoFailed');
  const said = one.state === 'commit-failed' || one.state === 'undo-failed' ? failed : ended;
  useEffect(() => {
    const isOver = one.state !== 'committing' && one.state !== 'undoing';
    if ((former.current === 'committing' || former.current === 'undoing') && isOver) {
      announce(said);
      forgetLists(queryClient, one);
    }
    former.current = one.state;
  }, [one, said, announce, queryClient]);
  if (one.state === 'committing' || one.state === 'undoing') {
    const done = one.state === 'committing' ? one.done : one.total - one.done;
    return (
      <label className={styles['section']}>
        {t(one.state, { done, total: one.total })}
        <progress max={Math.max(1, one.total)} value={done} />
      </label>
    );
  }
  return one.state === 'committed' ? (
    <p>
      {words}{' '}
      {one.classId === null ? (
        <Link to={paths.people}>{t('toPeople')}</Link>
      ) : (
        <Link to={paths.session} params={{ classId: one.classId }}>
          {t('toSession', { name: one.className ?? '' })}
        </Link>
      )}
    </p>
  ) : null;
}

function UndoStep({ one }: { readonly one: PeopleImport }): ReactElement {
  const t = useText('peopleImport');
  const format = useFormatter();
  const refusal = useRefusalText();
  const answered = useImportAnswer();
  const undo = useMutation({
    mutationFn: () => orThrow(api.undoImport({ params: { id: one.id } })),
    onSuccess: answered,
  });
  const until = one.undoUntil === null ? null : new Date(one.undoUntil);
  return (
    <div className={styles['line']}>
      <Button busy={undo.isPending} onClick={() => undo.mutate()}>
        {t('undo')}
      </Button>
      {until === null ? null : (
        <p>{t('undoUntil', { until: format.dateTime(until, { dateStyle: 'long', timeStyle: 'short' }) })}</p>
      )}
      {undo.error instanceof CallFailure ? <p role="alert">{refusal(undo.error)}</p> : null}
    </div>
  );
}
