/** The fields of the draft, and what becomes of it: published, or dropped. */
import type { BrandState } from '@parcours/contract';
import { Button, ConfirmDialog, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText, useTenant } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactElement, useRef, useState } from 'react';
import { AssetFields } from './asset-fields.tsx';
import { changesOf, type Fault, faultsOf } from './brand-values.ts';
import { ColourField } from './colour-field.tsx';
import styles from './brand.module.css';
import { DraftState } from './draft-state.tsx';
import { PublishDialog } from './publication/publish-dialog.tsx';
import { ScheduleDialog } from './publication/schedule-dialog.tsx';
import { ScheduleNote } from './publication/schedule-note.tsx';
import type { useBrandDraft } from './use-brand-draft.ts';

const textMost = { name: 500, title: 500, description: 10_000 } as const;
const welcomeMost = 300;

export function BrandForm({
  state,
  draft,
}: {
  readonly state: BrandState;
  readonly draft: ReturnType<typeof useBrandDraft>;
}): ReactElement {
  const t = useText('brand');
  const { metas } = useTenant();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [asks, setAsks] = useState<'publish' | 'schedule' | 'drop' | null>(null);
  const { values } = draft;
  const hasChanges = changesOf(state.current, values).length > 0;
  const ask = async (act: 'publish' | 'schedule'): Promise<void> => {
    const found = faultsOf(values);
    setFaults(found);
    const [first] = found;
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`#brand-${first}`)?.focus();
      return;
    }
    // Compared with what the portal shows now: somebody else may have published.
    await queryClient.invalidateQueries({ queryKey: settingsKeys.brand() });
    setAsks(act);
  };
  const text = (name: keyof typeof textMost) => ({
    id: `brand-${name}`,
    label: t(name === 'title' ? 'titleLabel' : name),
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      draft.change({ [name]: currentTarget.value.slice(0, textMost[name]) }),
  });
  const faultText = (fault: Fault) => (faults.includes(fault) ? t(`${fault}Fault`) : undefined);
  const mayPublish = hasChanges && draft.isSaved && draft.revision > 0;
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('title')}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayPublish) void ask('publish');
      }}
    >
      <TextField {...text('name')} error={faultText('name')} />
      <TextField {...text('title')} hint={t('titleHint')} />
      <TextArea {...text('description')} rows={3} />
      <ColourField
        value={values.colour}
        error={faultText('brand')}
        onChange={(colour) => draft.change({ colour })}
      />
      <AssetFields
        assets={values.assets}
        onChange={(asset, value) => draft.change({ assets: { ...values.assets, [asset]: value } })}
      />
      {metas.locales.map((locale) => (
        <TextArea
          key={locale}
          label={t('welcome', { language: t(`language-${locale}`) })}
          hint={t('welcomeHint')}
          rows={2}
          lang={locale}
          value={values.welcome[locale] ?? ''}
          onChange={({ currentTarget }) =>
            draft.change({
              welcome: { ...values.welcome, [locale]: currentTarget.value.slice(0, welcomeMost) },
            })
          }
        />
      ))}
      <DraftState saved={state.draft} hasChanges={hasChanges} draft={draft} />
      {state.schedule === null ? null : (
        <ScheduleNote state={state} schedule={state.schedule} draft={draft} />
      )}
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" disabled={!mayPublish}>
          {t('publish')}
        </Button>
        <Button disabled={!mayPublish} onClick={() => void ask('schedule')}>
          {t('schedule')}
        </Button>
        {draft.isSaved && draft.revision > 0 ? (
          <Button onClick={() => setAsks('drop')}>{t('forget')}</Button>
        ) : null}
      </div>
      {asks === 'publish' ? (
        <PublishDialog
          state={state}
          draft={draft}
          onClose={() => setAsks(null)}
          onPublished={(content) => {
            setAsks(null);
            draft.beginOn(content);
          }}
        />
      ) : null}
      {asks === 'schedule' ? (
        <ScheduleDialog state={state} draft={draft} onClose={() => setAsks(null)} />
      ) : null}
      {asks === 'drop' ? <DropDialog state={state} draft={draft} onClose={() => setAsks(null)} /> : null}
    </form>
  );
}

function DropDialog({
  state,
  draft,
  onClose,
}: {
  readonly state: BrandState;
  readonly draft: ReturnType<typeof useBrandDraft>;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('brand');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const drop = useMutation({
    mutationFn: () => orThrow(api.deleteBrandDraft({ query: { revision: draft.revision } })),
    onSuccess: () => {
      queryClient.setQueryData<BrandState>(settingsKeys.brand(), { ...state, draft: null });
      announce(t('dropped'));
      draft.beginOn(state.current);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('dropTitle')}
      confirmLabel={t('dropNow')}
      cancelLabel={t('keep')}
      busy={drop.isPending}
      onConfirm={() => drop.mutate()}
      onCancel={onClose}
    >
      <p>{t('dropText')}</p>
      {drop.error instanceof CallFailure ? <p role="alert">{refusal(drop.error)}</p> : null}
    </ConfirmDialog>
  );
}
