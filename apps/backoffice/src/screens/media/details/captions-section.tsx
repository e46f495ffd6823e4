/** Captions of an audio or a video: a WebVTT file for each language, refused with the line that is wrong. */
import type { Locale, MediaFile } from '@parcours/contract';
import { Button, IconButton, Select, useAnnounce } from '@parcours/ui';
import { trashIcon, uploadSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, libraryKeys, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import styles from '../media.module.css';

const languages = ['fr', 'en', 'fr-CA', 'fr-CH'] as const satisfies readonly Locale[];
const faults = ['no-header', 'bad-time', 'ends-before-it-starts', 'no-caption'] as const;

export function CaptionsSection({ file: { id, captions } }: { readonly file: MediaFile }): ReactElement {
  const t = useText('media');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState<Locale>('fr');
  const fresh = () => queryClient.invalidateQueries({ queryKey: libraryKeys.media() });
  const keep = useMutation({
    mutationFn: async (file: File) =>
      orThrow(api.setCaptions({ params: { id, language }, body: { vtt: await file.text() } })),
    onSuccess: async ({ cues }) => {
      announce(t('captionsKept', { count: cues }));
      await fresh();
    },
  });
  const remove = useMutation({
    mutationFn: (which: Locale) => orThrow(api.deleteCaptions({ params: { id, language: which } })),
    onSuccess: fresh,
  });
  const words = (error: CallFailure): string => {
    const [, , line, code] = (error.body?.errors[0]?.path ?? '').split('.');
    const fault = faults.find((one) => one === code);
    return fault === undefined ? refusal(error) : t('captionsFault', { line: line ?? '', reason: t(fault) });
  };
  return (
    <section aria-label={t('captions')} className={styles['form']}>
      <h3>{t('captions')}</h3>
      <p>{t('captionsHint')}</p>
      {captions.length === 0 ? null : (
        <ul className={styles['tracks']}>
          {captions.map((one) => (
            <li key={one}>
              <span>{t(one)}</span>
              <IconButton
                icon={trashIcon}
                size="small"
                label={t('removeCaptions', { language: t(one) })}
                onClick={() => remove.mutate(one)}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('language')}
        value={language}
        onChange={({ currentTarget }) =>
          setLanguage(languages.find((one) => one === currentTarget.value) ?? 'fr')
        }
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </Select>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) keep.mutate(file);
          currentTarget.value = '';
        }}
      />
      <div>
        <Button icon={uploadSimpleIcon} busy={keep.isPending} onClick={() => input.current?.click()}>
          {t('addCaptions')}
        </Button>
      </div>
      {keep.error instanceof CallFailure ? <p role="alert">{words(keep.error)}</p> : null}
    </section>
  );
}
