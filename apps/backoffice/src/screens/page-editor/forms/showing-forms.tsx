/** The forms of the rows that show: a text, a medium, a video of a sharing service, a module, documents by mail. */
import { videoIdOf } from '@parcours/rules';
import { TextField, TextArea, Checkbox } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { FileField } from '../../../parts/fields/file-field/file-field.tsx';
import { everyFileType } from '../../../parts/fields/file-field/file-kinds.ts';
import { fileQuery } from '../../../parts/fields/file-field/file-queries.ts';
import { FileList } from '../../../parts/fields/file-field/file-list.tsx';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import { DescriptionField, TitleField } from './common-fields.tsx';
import { FormPart } from './form-part.tsx';
import { textOrNone, withField, type RowFormProps } from './row-form.ts';
import { RowSettingsForm } from './row-settings.tsx';

export function TextForm({ row, onChange }: RowFormProps<'wysiwyg'>): ReactElement {
  const t = useText('rowForms');
  return (
    <>
      <Edited field="row.wysiwyg.html">
        <RichTextField
          label={t('text')}
          profile="full"
          html={row.html}
          onChange={(html) => onChange({ ...row, html })}
        />
      </Edited>
      <FormPart title={t('display')} closed>
        <TitleField row={row} onChange={onChange} />
        <DescriptionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

export function MediaForm({ row, onChange }: RowFormProps<'media-internal'>): ReactElement {
  const t = useText('rowForms');
  const { data: file } = useQuery(fileQuery(row.fileId));
  const kind = file?.fileType;
  return (
    <>
      <Edited field="row.media-internal.fileId">
        <FileField
          label={t('file')}
          required
          kinds={everyFileType}
          fileId={row.fileId}
          onChange={(chosen) => {
            if (chosen !== undefined) onChange({ ...row, fileId: chosen.id });
          }}
        />
      </Edited>
      {kind === undefined || kind === 'image' ? (
        <Edited field="row.media-internal.alt">
          <AltField alt={row.alt} onChange={(alt) => onChange(withField(row, 'alt', alt))} />
        </Edited>
      ) : null}
      {kind === undefined || kind === 'audio' || kind === 'video' ? (
        <Edited field="row.media-internal.transcript">
          <RichTextField
            label={t('transcript')}
            hint={t('transcriptHint')}
            profile="full"
            html={row.transcript ?? ''}
            onChange={(html) => onChange(withField(row, 'transcript', textOrNone(html)))}
          />
        </Edited>
      ) : null}
      <Edited field="row.media-internal.caption">
        <RichTextField
          label={t('caption')}
          profile="inline"
          html={row.caption ?? ''}
          onChange={(html) => onChange(withField(row, 'caption', textOrNone(html)))}
        />
      </Edited>
      <FormPart title={t('display')} closed>
        <TitleField row={row} onChange={onChange} />
        <DescriptionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

/** Beside the picture: what it shows, or that it is decorative. Nothing is made up from the file's name. */
function AltField({
  alt,
  onChange,
}: {
  readonly alt: string | undefined;
  readonly onChange: (alt: string | undefined) => void;
}): ReactElement {
  const t = useText('rowForms');
  const isDecorative = alt === '';
  return (
    <>
      <TextArea
        label={t('alt')}
        hint={t('altHint')}
        rows={2}
        value={alt ?? ''}
        disabled={isDecorative}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value.slice(0, 1_000))}
      />
      <Checkbox
        label={t('decorative')}
        checked={isDecorative}
        onChange={({ target }) => onChange(target.checked ? '' : undefined)}
      />
    </>
  );
}

export function VideoForm({ row, onChange }: RowFormProps<'video-external'>): ReactElement {
  const t = useText('rowForms');
  return (
    <>
      <Edited field="row.video-external.url">
        <TextField
          label={t('videoAddress')}
          hint={t('videoAddressHint')}
          inputMode="url"
          maxLength={2_000}
          value={row.url}
          error={videoIdOf(row.url) === null ? t('videoAddressWrong') : undefined}
          onChange={({ target }) => onChange({ ...row, url: target.value })}
        />
      </Edited>
      <Edited field="row.video-external.transcript">
        <RichTextField
          label={t('transcript')}
          hint={t('transcriptHint')}
          profile="full"
          html={row.transcript ?? ''}
          onChange={(html) => onChange(withField(row, 'transcript', textOrNone(html)))}
        />
      </Edited>
      <Edited field="row.video-external.caption">
        <RichTextField
          label={t('caption')}
          profile="inline"
          html={row.caption ?? ''}
          onChange={(html) => onChange(withField(row, 'caption', textOrNone(html)))}
        />
      </Edited>
      <FormPart title={t('display')} closed>
        <TitleField row={row} onChange={onChange} />
        <DescriptionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

export function ModuleForm({ row, onChange }: RowFormProps<'media-tincan'>): ReactElement {
  const t = useText('rowForms');
  return (
    <>
      <Edited field="row.media-tincan.url">
        <TextField
          label={t('moduleAddress')}
          hint={t('moduleAddressHint')}
          inputMode="url"
          maxLength={2_000}
          value={row.url}
          error={
            /^(package:[0-9a-f-]{36}|https:\/\/\S+)$/i.test(row.url) ? undefined : t('moduleAddressWrong')
          }
          onChange={({ target }) => onChange({ ...row, url: target.value })}
        />
      </Edited>
      <FormPart title={t('display')} closed>
        <TitleField row={row} onChange={onChange} />
        <DescriptionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

const mailedFilesMax = 20;

export function MailForm({ row, onChange }: RowFormProps<'medias-by-mail'>): ReactElement {
  const t = useText('rowForms');
  return (
    <>
      <TitleField row={row} onChange={onChange} />
      <DescriptionField row={row} onChange={onChange} />
      <Edited field="row.medias-by-mail.attachmentIds">
        <FileList
          label={t('documents')}
          fileIds={row.attachmentIds}
          least={1}
          most={mailedFilesMax}
          onChange={(attachmentIds) => onChange({ ...row, attachmentIds: [...attachmentIds] })}
        />
      </Edited>
      <FormPart title={t('display')} closed>
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}
