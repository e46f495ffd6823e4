/** Asks before a legal page is published: what that does, what is missing, and a note for later. */
import type { LegalPage, Locale } from '@parcours/contract';
import { ConfirmDialog, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText, useTenant } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { languageNames } from '../../parts/languages.ts';

const noteMost = 500;

export function PublishDialog({
  page,
  revision,
  missing,
  onClose,
  onPublished,
}: {
  readonly page: LegalPage;
  readonly revision: number;
  /** Languages of the centre without a text. */
  readonly missing: readonly Locale[];
  readonly onClose: () => void;
  readonly onPublished: () => Promise<void>;
}): ReactElement {
  const t = useText('legalPages');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const { settings } = useTenant();
  const [note, setNote] = useState('');
  const publish = useMutation({
    mutationFn: () =>
      orThrow(api.publishLegalPage({ body: { name: page.name, revision, note: note.trim() } })),
    onSuccess: async ({ version }) => {
      announce(t('published', { version }));
      await onPublished();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('publishTitle', { page: t(`name-${page.name}`) })}
      confirmLabel={t('publishNow')}
      cancelLabel={t('keep')}
      busy={publish.isPending}
      onConfirm={() => publish.mutate()}
      onCancel={onClose}
    >
      <p>{t('publishText')}</p>
      {page.name === 'cgu' && settings.requireTerms ? <p>{t('publishTerms')}</p> : null}
      {missing.length === 0 ? null : (
        <p>{t('publishMissing', { languages: missing.map((one) => languageNames[one]).join(', ') })}</p>
      )}
      <TextField
        label={t('note')}
        value={note}
        maxLength={noteMost}
        autoComplete="off"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {publish.error instanceof CallFailure ? <p role="alert">{refusal(publish.error)}</p> : null}
    </ConfirmDialog>
  );
}
