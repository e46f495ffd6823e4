/** What came of restoring a version, with the way back beside it. */
import { Alert, Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useFailureWords } from '@parcours/web';
import type { ReactElement } from 'react';
import type { useRestore } from './use-restore.ts';

export function RestoredAlert({
  restore: { data, error, reset },
  onUndo,
}: {
  readonly restore: ReturnType<typeof useRestore>;
  readonly onUndo: () => void;
}): ReactElement | null {
  const t = useText('versions');
  const words = useFailureWords();
  if (error !== null)
    return (
      <Alert tone="danger" title={words(error).title}>
        {words(error).message}
      </Alert>
    );
  if (data === undefined) return null;
  const { number } = data.version;
  if (data.count === 0) return <Alert tone="info" title={t('sameAsDraft', { number })} />;
  const undo = (): void => {
    onUndo();
    reset();
  };
  return (
    <Alert
      tone="success"
      title={t('restored', { number })}
      actions={<Button onClick={undo}>{t('undoRestore')}</Button>}
    >
      {t('restoredText', { count: data.count })}
    </Alert>
  );
}
