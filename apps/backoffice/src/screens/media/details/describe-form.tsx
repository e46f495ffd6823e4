/** What describes a file to those who do not see or hear it, and says whose it is. */
import type { MediaFile } from '@parcours/contract';
import { Button, Checkbox, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, libraryKeys, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useRights } from '../../../parts/rights.ts';
import styles from '../media.module.css';

export function DescribeForm({ file }: { readonly file: MediaFile }): ReactElement {
  const t = useText('media');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const rights = useRights();
  const [alt, setAlt] = useState(file.alt ?? '');
  const [decorative, setDecorative] = useState(file.decorative);
  const [name, setName] = useState(file.name);
  const [caption, setCaption] = useState(file.caption ?? '');
  const [transcript, setTranscript] = useState(file.transcript ?? '');
  const [licence, setLicence] = useState(file.licence ?? '');
  const save = useMutation({
    mutationFn: () => {
      const filled = (value: string) => (value.trim() === '' ? null : value.trim());
      const body = {
        name: name.trim() === '' ? file.name : name.trim(),
        alt: decorative ? null : filled(alt),
        decorative,
        caption: filled(caption),
        transcript: filled(transcript),
        licence: filled(licence),
      };
      return orThrow(api.updateFile({ params: { id: file.id }, body }));
    },
    onSuccess: async () => {
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
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
          <Checkbox
            label={t('decorative')}
            checked={decorative}
            disabled={!mayDescribe}
            onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
          />
        </>
      ) : null}
      <TextField
        label={t('name')}
        value={name}
        maxLength={255}
        readOnly={!mayDescribe}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextArea
        label={t('caption')}
        rows={2}
        value={caption}
        readOnly={!mayDescribe}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
      />
      {fileType === 'audio' || fileType === 'video' ? (
        <TextArea
          label={t('transcript')}
          hint={t('transcriptHint')}
          rows={6}
          value={transcript}
          readOnly={!mayDescribe}
          onChange={({ currentTarget }) => setTranscript(currentTarget.value)}
        />
      ) : null}
      <TextField
        label={t('licence')}
        hint={t('licenceHint')}
        value={licence}
        maxLength={500}
        readOnly={!mayDescribe}
        onChange={({ currentTarget }) => setLicence(currentTarget.value)}
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
