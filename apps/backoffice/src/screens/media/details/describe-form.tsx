/** What describes a file to those who do not see or hear it, and says whose it is. */
import type { MediaFile } from '@parcours/contract';
import { Button, Checkbox, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, libraryKeys, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ownChanges, useOwnChanges } from '../../../parts/own-changes/own-changes.ts';
import { useRights } from '../../../parts/rights.ts';
import styles from '../media.module.css';

interface Words {
  readonly alt: string;
  readonly decorative: boolean;
  readonly name: string;
  readonly caption: string;
  readonly transcript: string;
  readonly licence: string;
}

const wordsOf = ({ alt, decorative, name, caption, transcript, licence }: MediaFile): Words => ({
  alt: alt ?? '',
  decorative,
  name,
  caption: caption ?? '',
  transcript: transcript ?? '',
  licence: licence ?? '',
});

const filled = (value: string): string | null => (value.trim() === '' ? null : value.trim());

const bodyOf = ({ name, alt, decorative, ...rest }: Words, file: MediaFile) => ({
  name: name.trim() === '' ? file.name : name.trim(),
  alt: decorative ? null : filled(alt),
  decorative,
  caption: filled(rest.caption),
  transcript: filled(rest.transcript),
  licence: filled(rest.licence),
});

export function DescribeForm({ file }: { readonly file: MediaFile }): ReactElement {
  const t = useText('media');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const rights = useRights();
  const stored = wordsOf(file);
  const [words, change, saved] = useOwnChanges(stored);
  const { alt, decorative, name, caption, transcript, licence } = words;
  const save = useMutation({
    mutationFn: () =>
      orThrow(
        api.updateFile({
          params: { id: file.id },
          body: ownChanges(bodyOf(stored, file), bodyOf(words, file)),
        }),
      ),
    onSuccess: async () => {
      saved();
      announce(t('saved'));
      await queryClient.invalidateQueries({ queryKey: libraryKeys.media() });
    },
  });
  const mayDescribe =
    rights !== null && (rights.me.id === file.ownerId || rights.isAdmin || rights.writes('author'));
  const { fileType } = file;
  return (
    <form
      className={styles['form']}
      aria-label={t('describe')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <h3>{t('describe')}</h3>
      {mayDescribe ? null : <p>{t('readOnly')}</p>}
      {fileType === 'image' ? (
        <>
          <TextArea
            label={t('alt')}
            hint={t('altHint')}
            rows={2}
            value={decorative ? '' : alt}
            disabled={decorative}
            readOnly={!mayDescribe}
            onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
          />
          <Checkbox
            label={t('decorative')}
            checked={decorative}
            disabled={!mayDescribe}
            onChange={({ currentTarget }) => change({ decorative: currentTarget.checked })}
          />
        </>
      ) : null}
      <TextField
        label={t('name')}
        value={name}
        maxLength={255}
        readOnly={!mayDescribe}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextArea
        label={t('caption')}
        rows={2}
        value={caption}
        readOnly={!mayDescribe}
        onChange={({ currentTarget }) => change({ caption: currentTarget.value })}
      />
      {fileType === 'audio' || fileType === 'video' ? (
        <TextArea
          label={t('transcript')}
          hint={t('transcriptHint')}
          rows={6}
          value={transcript}
          readOnly={!mayDescribe}
          onChange={({ currentTarget }) => change({ transcript: currentTarget.value })}
        />
      ) : null}
      <TextField
        label={t('licence')}
        hint={t('licenceHint')}
        value={licence}
        maxLength={500}
        readOnly={!mayDescribe}
        onChange={({ currentTarget }) => change({ licence: currentTarget.value })}
      />
      {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
      {mayDescribe ? (
        <div>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          {save.isSuccess ? <span className={styles['ok']}> {t('saved')}</span> : null}
        </div>
      ) : null}
    </form>
  );
}
