/** An import, or its undo, that nobody goes on with any more: what is kept of it, and the ways out. */
import type { PeopleImport } from '@parcours/contract';
import { Alert, Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useImportAnswer } from './import-query.ts';
import styles from './people-import.module.css';

export function FailedStep({ one }: { readonly one: PeopleImport }): ReactElement {
  const t = useText('peopleImport');
  const refusal = useRefusalText();
  const answered = useImportAnswer();
  const isUndo = one.state === 'undo-failed';
  const params = { id: one.id };
  const goOn = useMutation({
    mutationFn: () => orThrow(isUndo ? api.undoImport({ params }) : api.commitImport({ params })),
    onSuccess: answered,
  });
  return (
    <>
      <Alert tone="warning" title={isUndo ? t('undoFailed') : t('commitFailed')}>
        {isUndo ? (
          <p>{t('undoFailedText', { done: one.total - one.done, total: one.total })}</p>
        ) : (
          <p>{t('commitFailedText', { done: one.done, total: one.total })}</p>
        )}
      </Alert>
      <div className={styles['line']}>
        <Button variant="primary" busy={goOn.isPending} onClick={() => goOn.mutate()}>
          {isUndo ? t('undoGoOn') : t('commitGoOn')}
        </Button>
      </div>
      {goOn.error instanceof CallFailure ? <p role="alert">{refusal(goOn.error)}</p> : null}
    </>
  );
}
