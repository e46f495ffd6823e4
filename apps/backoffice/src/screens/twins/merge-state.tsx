/** One merge: how far it is, why it was refused, and the step back. */
import type { PersonMerge } from '@parcours/contract';
import { Button, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { useForgetPeople } from './twins-query.ts';
import styles from './twins.module.css';

export function MergeState({ merge }: { readonly merge: PersonMerge }): ReactElement {
  const t = useText('twins');
  const format = useFormatter();
  const refusal = useRefusalText();
  const forget = useForgetPeople();
  useEndSaid(merge);
  const { id, keptId, keptName: kept, goneName: gone, state, mergedAt, undoneAt, undoUntil } = merge;
  const dayOf = (at: string | null) =>
    at === null ? '' : format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' });
  const undo = useMutation({
    mutationFn: () => orThrow(api.undoPersonMerge({ params: { id } })),
    onSettled: forget,
  });
  const { takes, frees, goneId } = merge;
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => orThrow(api.createPersonMerge({ body: { keptId, goneId, takes, frees } })),
    async onSuccess({ id: next }) {
      await navigate({
        to: paths.comparison,
        params: { keptId, goneId },
        search: { merge: next },
        replace: true,
      });
    },
    onSettled: forget,
  });
  const isWorkedAt = state === 'waiting' || state === 'undoing';
  return (
    <div className={styles['merge']}>
      <p>
        {isWorkedAt ? (
          <label className={styles['progress']}>
            {t(`state_${state}`)} <progress />
          </label>
        ) : (
          t(`state_${state}`, { day: dayOf(state === 'undone' ? undoneAt : mergedAt), count: merge.moved })
        )}
      </p>
      {merge.refusal === null ? null : <p role="alert">{t(`refused-${merge.refusal}`)}</p>}
      {undoUntil === null ? null : (
        <div className={styles['line']}>
          <Button
            busy={undo.isPending}
            aria-label={t('undoOf', { gone, kept })}
            onClick={() => undo.mutate()}
          >
            {t('undo')}
          </Button>
          <span className={styles['soft']}>{t('undoUntil', { day: dayOf(undoUntil) })}</span>
        </div>
      )}
      {state === 'failed' ? (
        <div className={styles['line']}>
          <Button
            busy={again.isPending}
            aria-label={t('mergeAgainOf', { gone, kept })}
            onClick={() => again.mutate()}
          >
            {t('mergeAgain')}
          </Button>
        </div>
      ) : null}
      {again.error instanceof CallFailure ? <p role="alert">{refusal(again.error)}</p> : null}
      {undo.error instanceof CallFailure ? <p role="alert">{refusal(undo.error)}</p> : null}
      {state === 'merged' || state === 'undone' ? (
        <Link to={paths.person} params={{ userId: keptId }}>
          {t('toPerson', { name: kept })}
        </Link>
      ) : null}
    </div>
  );
}

/** Said aloud once, when a job has ended. */
function useEndSaid({ state, keptName: kept, goneName: gone }: PersonMerge): void {
  const t = useText('twins');
  const announce = useAnnounce();
  const forget = useForgetPeople();
  const former = useRef(state);
  useEffect(() => {
    const before = former.current;
    former.current = state;
    if (before === state || (before !== 'waiting' && before !== 'undoing')) return;
    if (state === 'merged' && before === 'waiting') announce(t('merged', { kept, gone }));
    if (state === 'failed') announce(t('state_failed'));
    if (state === 'undone') announce(t('undone', { kept, gone }));
    forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said when the state changes, and only then
  }, [state]);
}
