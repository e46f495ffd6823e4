/** Asks before the draft is published: what the portal shows, and what it will show. */
import type { Brand, BrandState } from '@parcours/contract';
import { ConfirmDialog, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BrandChanges } from '../brand-changes.tsx';
import { changesOf } from '../brand-values.ts';
import type { useBrandDraft } from '../use-brand-draft.ts';

export function PublishDialog({
  state,
  draft: { values, revision },
  onClose,
  onPublished,
}: {
  readonly state: BrandState;
  readonly draft: ReturnType<typeof useBrandDraft>;
  readonly onClose: () => void;
  readonly onPublished: (content: Brand) => void;
}): ReactElement {
  const t = useText('brand');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const newest = state.versions[0]?.number ?? 0;
  const publish = useMutation({
    mutationFn: () => orThrow(api.publishBrand({ body: { revision, newest } })),
    onSuccess: async ({ number, content }) => {
      await queryClient.invalidateQueries({ queryKey: settingsKeys.brand() });
      void queryClient.invalidateQueries({ queryKey: settingsKeys.context() });
      announce(t('published', { number }));
      onPublished(content);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('publishTitle')}
      confirmLabel={t('publishNow')}
      cancelLabel={t('keep')}
      busy={publish.isPending}
      onConfirm={() => publish.mutate()}
      onCancel={onClose}
    >
      <p>{t('publishText')}</p>
      <BrandChanges changes={changesOf(state.current, values)} />
      {publish.error instanceof CallFailure ? <p role="alert">{refusal(publish.error)}</p> : null}
    </ConfirmDialog>
  );
}
