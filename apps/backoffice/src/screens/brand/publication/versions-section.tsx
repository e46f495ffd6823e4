/** The versions of the brand that were published, each of which can be put back as a new one. */
import type { BrandState, BrandVersion } from '@parcours/contract';
import { Button, ConfirmDialog, useAnnounce } from '@parcours/ui';
import { formatDate, formatTime, useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../../parts/sheet-section.tsx';
import { BrandChanges } from '../brand-changes.tsx';
import { changesOf } from '../brand-values.ts';
import styles from '../brand.module.css';

export function VersionsSection({
  state,
  onRestored,
}: {
  readonly state: BrandState;
  readonly onRestored: (version: BrandVersion) => void;
}): ReactElement {
  const t = useText('brand');
  const [wanted, setWanted] = useState<BrandVersion | null>(null);
  return (
    <SheetSection id="brand-versions" title={t('versions')}>
      {state.versions.length === 0 ? (
        <p>{t('noVersion')}</p>
      ) : (
        <ol className={styles['versions']} aria-labelledby="brand-versions">
          {state.versions.map((one) => (
            <li key={one.number}>
              <p>
                <Line version={one} />
              </p>
              {changesOf(state.current, one.content).length === 0 ? (
                <p className={styles['address']}>{t('shown')}</p>
              ) : (
                <Button size="small" onClick={() => setWanted(one)}>
                  {t('restore', { number: one.number })}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {wanted === null ? null : (
        <RestoreDialog
          state={state}
          wanted={wanted}
          onClose={() => setWanted(null)}
          onRestored={(version) => {
            setWanted(null);
            onRestored(version);
          }}
        />
      )}
    </SheetSection>
  );
}

function Line({ version }: { readonly version: BrandVersion }): string {
  const t = useText('brand');
  const locale = useLocale();
  const { number, restored, publishedAt, publishedBy } = version;
  if (publishedAt === null) return t('versionBefore', { number });
  const when = `${formatDate(new Date(publishedAt), locale)}, ${formatTime(new Date(publishedAt), locale)}`;
  const name = publishedBy ?? t('gone');
  return restored === null
    ? t('versionLine', { number, when, name })
    : t('versionRestored', { number, when, name, restored });
}

function RestoreDialog({
  state,
  wanted: { number, content },
  onClose,
  onRestored,
}: {
  readonly state: BrandState;
  readonly wanted: BrandVersion;
  readonly onClose: () => void;
  readonly onRestored: (version: BrandVersion) => void;
}): ReactElement {
  const t = useText('brand');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const newest = state.versions[0]?.number ?? number;
  const restore = useMutation({
    mutationFn: () => orThrow(api.restoreBrand({ body: { number, newest } })),
    onSuccess: async (version) => {
      await queryClient.invalidateQueries({ queryKey: settingsKeys.brand() });
      void queryClient.invalidateQueries({ queryKey: settingsKeys.context() });
      announce(t('published', { number: version.number }));
      onRestored(version);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('restoreTitle', { number })}
      confirmLabel={t('restoreNow')}
      cancelLabel={t('cancel')}
      busy={restore.isPending}
      onConfirm={() => restore.mutate()}
      onCancel={onClose}
    >
      <p>{t('restoreText')}</p>
      <BrandChanges changes={changesOf(state.current, content)} />
      {restore.error instanceof CallFailure ? <p role="alert">{refusal(restore.error)}</p> : null}
    </ConfirmDialog>
  );
}
