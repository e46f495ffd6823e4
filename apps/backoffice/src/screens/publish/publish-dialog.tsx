/** "Publish this course" on one screen: what is found, what changed, who is inside, what would follow, and the note (back-office §3). */
import type { ClassInside, ClassMove } from '@parcours/contract';
import { Alert, Button, Dialog, Select, TextArea, useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, courseKeys, orThrow, ReadState, useFailureWords } from '@parcours/web';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ChangesView, KindBadge } from '../../parts/changes/changes-view.tsx';
import { ForeseenConsequences } from '../../parts/consequences/consequences-view.tsx';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { FindingsView, isReason, reasonsOf } from './findings-view.tsx';
import styles from './publish.module.css';

export function PublishDialog({
  courseId,
  onClose,
}: {
  readonly courseId: string;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('publish');
  const { checks, publication, changes, foresight } = usePublication(courseId, useDraft().draft.revision);
  const [note, setNote] = useState('');
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [moves, setMoves] = useState<Readonly<Record<string, ClassMove>>>({});
  const words = useFailureWords();
  const publish = usePublish(courseId, onClose);
  const items = checks.data?.items ?? [];
  const blocking = items.filter(({ rank }) => rank === 'blocks').length;
  const unreasoned = items.some(({ rank, code }) => rank === 'reason' && !isReason(reasons[code]));
  const classes = publication.data?.classes ?? [];
  const isReady = checks.data !== undefined && publication.data !== undefined;
  const mayPublish = publication.data?.mayPublish === true && blocking === 0 && !unreasoned;
  const send = (): void =>
    publish.mutate({
      note,
      reasons: reasonsOf(items, reasons),
      classes: classes.map((one) => ({ classId: one.classId, move: moves[one.classId] ?? usualMove(one) })),
    });
  return (
    <Dialog
      open
      title={t('title')}
      closeLabel={t('close')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {publication.data?.mayPublish === false ? null : (
            <Button
              variant="primary"
              aria-disabled={!mayPublish || undefined}
              busy={publish.isPending}
              onClick={() => mayPublish && send()}
            >
              {t('publish')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['parts']}>
        {publication.data?.mayPublish === false ? <Alert tone="info" title={t('editorNeeded')} /> : null}
        {publish.error === null ? null : (
          <Alert tone="danger" title={words(publish.error).title}>
            {words(publish.error).message}
          </Alert>
        )}
        {isReady ? null : (
          <ReadState
            error={checks.error ?? publication.error}
            onRetry={() => void Promise.all([checks.refetch(), publication.refetch()])}
            height="10rem"
          />
        )}
        {checks.data === undefined ? null : (
          <section aria-labelledby="publish-checks">
            <h3 id="publish-checks">{t('checks')}</h3>
            <FindingsView courseId={courseId} items={items} reasons={reasons} onReasons={setReasons} />
          </section>
        )}
        {changes.data === undefined ? null : (
          <section aria-labelledby="publish-changes">
            <h3 id="publish-changes">
              {t('changes')} {changes.data.kind === null ? null : <KindBadge kind={changes.data.kind} />}
            </h3>
            <ChangesView below="h3" pages={changes.data.pages} />
          </section>
        )}
        {publication.data === undefined ? null : (
          <section aria-labelledby="publish-inside">
            <h3 id="publish-inside">{t('inside')}</h3>
            <p>
              {t('insideText', {
                classes: publication.data.totals.classes,
                lessons: publication.data.totals.running,
                number: publication.data.number ?? 0,
              })}
            </p>
            <div className={styles['classes']}>
              {classes.map((one) => (
                <Select
                  key={one.classId}
                  label={one.className}
                  hint={insideOf(t, one)}
                  value={moves[one.classId] ?? usualMove(one)}
                  onChange={({ target }) => setMoves({ ...moves, [one.classId]: target.value as ClassMove })}
                >
                  {(['next', 'harmless', 'stay'] as const).map((move) => (
                    <option key={move} value={move}>
                      {t(`moves.${move}`)}
                    </option>
                  ))}
                </Select>
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="publish-foresight">
          <h3 id="publish-foresight">{t('foresight')}</h3>
          {foresight.data === undefined ? (
            <ReadState error={foresight.error} onRetry={() => void foresight.refetch()} height="4rem" />
          ) : (
            <ForeseenConsequences {...foresight.data} />
          )}
        </section>
        <TextArea
          label={t('note')}
          hint={t('noteHint')}
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}

/** A class that stays with an older version goes on doing so until somebody says otherwise. */
const usualMove = ({ stays }: ClassInside): ClassMove => (stays === null ? 'next' : 'stay');

function insideOf(
  t: ReturnType<typeof useText<'publish'>>,
  { waiting, running, ended, stays }: ClassInside,
): string {
  const runs = running.map(({ number, lessons }) => t('runs', { number, lessons })).join(', ');
  const counts = t('counts', { waiting, ended });
  const stay = stays === null ? '' : ` ${t('staysWith', { number: stays })}`;
  return `${runs === '' ? t('nobodyRuns') : runs}. ${counts}${stay}`;
}

/** Anew with each revision of the draft: what was repaired is checked again. */
function usePublication(courseId: string, revision: number) {
  const params = { id: courseId };
  const fresh = { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData };
  return {
    checks: useQuery({
      ...fresh,
      queryKey: courseKeys.publication(courseId, revision, 'checks'),
      queryFn: () => orThrow(api.checkCourse({ params })),
    }),
    publication: useQuery({
      ...fresh,
      queryKey: courseKeys.publication(courseId, revision, 'inside'),
      queryFn: () => orThrow(api.getPublication({ params })),
    }),
    changes: useQuery({
      ...fresh,
      queryKey: courseKeys.publication(courseId, revision, 'changes'),
      queryFn: () => orThrow(api.compareCourseVersions({ params, query: {} })),
    }),
    foresight: useQuery({
      ...fresh,
      queryKey: courseKeys.publication(courseId, revision, 'foresight'),
      queryFn: () => orThrow(api.foreseePublication({ params })),
      refetchOnWindowFocus: false,
    }),
  };
}

function usePublish(courseId: string, onDone: () => void) {
  const t = useText('publish');
  const alerts = useAlerts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Parameters<typeof api.publishCourse>[0]['body']>) =>
      orThrow(api.publishCourse({ params: { id: courseId }, body })),
    onSuccess: ({ number, movedLessons }) => {
      const message = number === 1 ? t('firstTime') : t('moved', { lessons: movedLessons });
      alerts.show({ tone: 'success', code: 'published', values: { title: t('done', { number }), message } });
      void client.invalidateQueries({ queryKey: courseKeys.course(courseId) });
      void client.invalidateQueries({ queryKey: courseKeys.versions(courseId) });
      onDone();
    },
  });
}
