/** Whether the draft is stored, since when and by whom, or why not. */
import type { BrandDraft } from '@parcours/contract';
import { Alert, Button } from '@parcours/ui';
import { formatDate, formatTime, useLocale, useText } from '@parcours/ui/text';
import { CallFailure, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import type { useBrandDraft } from './use-brand-draft.ts';

export function DraftState({
  saved,
  hasChanges,
  draft,
}: {
  readonly saved: BrandDraft | null;
  readonly hasChanges: boolean;
  readonly draft: ReturnType<typeof useBrandDraft>;
}): ReactElement {
  const t = useText('brand');
  const locale = useLocale();
  const refusal = useRefusalText();
  if (draft.isChangedElsewhere)
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        actions={<Button onClick={() => location.reload()}>{t('reread')}</Button>}
      >
        <p>{t('changedElsewhere')}</p>
      </Alert>
    );
  if (draft.error !== null)
    return (
      <Alert tone="danger" title={t('failed')} actions={<Button onClick={draft.retry}>{t('retry')}</Button>}>
        {draft.error instanceof CallFailure ? <p>{refusal(draft.error)}</p> : null}
      </Alert>
    );
  if (!draft.isSaved) return <p role="status">{t('unsaved')}</p>;
  if (saved === null || !hasChanges) return <p role="status">{t('noDraft')}</p>;
  const { savedAt, savedBy } = saved;
  const when = `${formatDate(new Date(savedAt), locale)}, ${formatTime(new Date(savedAt), locale)}`;
  return (
    <p role="status">{savedBy === null ? t('savedAt', { when }) : t('savedBy', { when, name: savedBy })}</p>
  );
}
