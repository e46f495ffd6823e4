/** The form of a clickable image: the picture with its zones drawn over it, each labelled, the right ones ticked. */
import type { ImageCliquableRow, RowKeyOf } from '@parcours/contract';
import { Checkbox, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { plainText, viewWidth } from '@parcours/player';
import type { ReactElement } from 'react';
import { Edited } from '../../../../parts/fields/edited.tsx';
import { FileField } from '../../../../parts/fields/file-field/file-field.tsx';
import { fileQuery } from '../../../../parts/fields/file-field/file-queries.ts';
import { NumberField } from '../../../../parts/fields/number-field.tsx';
import { RichTextField } from '../../../../parts/rich-text/rich-text-field.tsx';
import { ShapeEditor } from '../../../../parts/shapes/shape-editor.tsx';
import { ShapeFields } from '../../../../parts/shapes/shape-fields.tsx';
import { DescriptionField, InstructionField, TitleField } from '../common-fields.tsx';
import { FormPart } from '../form-part.tsx';
import styles from '../forms.module.css';
import { ExactField, PointsField } from './grading-fields.tsx';
import { ItemLine } from '../../../../parts/fields/item-line.tsx';
import { moved, withField, type RowFormProps } from '../row-form.ts';
import { RowSettingsForm } from '../row-settings.tsx';

type Key = RowKeyOf<'image-cliquable'>;
type Zone = ImageCliquableRow['choices'][number];

const zonesMax = 40;

function keyFor(row: ImageCliquableRow, key: Key): Key {
  const known = new Set([
    ...row.choices.map(({ id }) => id),
    ...(row.noneId === undefined ? [] : [row.noneId]),
  ]);
  const correct = key.correct.filter((id) => known.has(id));
  return { ...key, correct: row.multiple ? correct : correct.slice(0, 1) };
}

export function ImageForm({ row, rowKey, onChange, newKey }: RowFormProps<'image-cliquable'>): ReactElement {
  const t = useText('rowForms');
  const { data: file } = useQuery(fileQuery(row.fileId));
  const key: Key = rowKey ?? { type: 'image-cliquable', correct: [] };
  const set = (next: ImageCliquableRow): void => onChange(next, keyFor(next, key));
  const setZone = (changed: Zone): void =>
    set({ ...row, choices: row.choices.map((zone) => (zone.id === changed.id ? changed : zone)) });
  const ratio =
    file !== undefined && file.width !== null && file.height !== null ? file.height / file.width : 0.75;
  const height = row.viewHeight ?? Math.round(viewWidth * ratio);
  const tick = (id: string, isRight: boolean): void => {
    const bare = key.correct.filter((one) => one !== id && one !== row.noneId);
    onChange(row, { ...key, correct: !isRight ? bare : row.multiple ? [...bare, id] : [id] });
  };
  return (
    <>
      <TitleField row={row} isQuestion onChange={onChange} />
      <DescriptionField row={row} onChange={onChange} />
      <Edited field="row.image-cliquable.fileId">
        <FileField
          label={t('image')}
          required
          kinds={['image']}
          fileId={row.fileId}
          onChange={(chosen) => {
            if (chosen !== undefined) onChange({ ...row, fileId: chosen.id });
          }}
        />
      </Edited>
      <Edited field="row.image-cliquable.alt">
        <TextArea
          label={t('alt')}
          hint={t('imageAltHint')}
          rows={2}
          value={row.alt}
          error={row.alt.trim() === '' ? t('altMissing') : undefined}
          onChange={({ target }) => onChange({ ...row, alt: target.value.slice(0, 1_000) })}
        />
      </Edited>
      <Edited field="row.image-cliquable.multiple">
        <Checkbox
          label={t('multipleZones')}
          checked={row.multiple}
          onChange={({ target }) => set({ ...row, multiple: target.checked })}
        />
      </Edited>
      <ShapeEditor
        address={file?.url}
        height={height}
        zones={row.choices.map(({ id, value, shape }) => ({ id, label: plainText(value), shape }))}
        canAdd={row.choices.length < zonesMax}
        onAdd={(shape) => {
          const number = row.choices.length + 1;
          set({
            ...row,
            choices: [...row.choices, { id: newKey(), value: t('newZone', { number }), shape }],
          });
        }}
        onChange={(id, shape) => {
          const zone = row.choices.find((one) => one.id === id);
          if (zone !== undefined) setZone({ ...zone, shape });
        }}
      />
      <fieldset className={styles['list']} data-edits="row.image-cliquable.choices[].id">
        <legend>{t('zones')}</legend>
        <ol className={styles['items']}>
          {row.choices.map((zone, at) => {
            const name = t('zone', { number: at + 1 });
            return (
              <ItemLine
                key={zone.id}
                name={name}
                place={at}
                count={row.choices.length}
                least={1}
                onMove={(to) => set({ ...row, choices: moved(row.choices, at, to) })}
                onRemove={() => set({ ...row, choices: row.choices.filter(({ id }) => id !== zone.id) })}
              >
                <div className={styles['choice']}>
                  <Edited field="key.image-cliquable.correct">
                    <label className={styles['right']} data-right>
                      <input
                        type="checkbox"
                        aria-label={t('isRight', { name })}
                        checked={key.correct.includes(zone.id)}
                        onChange={({ target }) => tick(zone.id, target.checked)}
                      />
                      <span aria-hidden="true">{t('right')}</span>
                    </label>
                  </Edited>
                  <Edited field="row.image-cliquable.choices[].value">
                    <RichTextField
                      label={t('zoneLabel', { name })}
                      profile="inline"
                      html={zone.value}
                      hint={plainText(zone.value) === '' ? t('zoneLabelMissing') : undefined}
                      onChange={(value) => setZone({ ...zone, value })}
                    />
                  </Edited>
                </div>
                <Edited field="row.image-cliquable.choices[].shape">
                  <ShapeFields
                    name={name}
                    shape={zone.shape}
                    height={height}
                    others={row.choices.filter(({ id }) => id !== zone.id).map(({ shape }) => shape)}
                    onChange={(shape) => setZone({ ...zone, shape })}
                  />
                </Edited>
              </ItemLine>
            );
          })}
        </ol>
      </fieldset>
      <Edited field="row.image-cliquable.noneId">
        <Checkbox
          label={t('offerNoZone')}
          checked={row.noneId !== undefined}
          onChange={({ target }) => set(withField(row, 'noneId', target.checked ? newKey() : undefined))}
        />
      </Edited>
      {row.noneId === undefined ? null : (
        <Checkbox
          label={t('noZoneIsRight')}
          checked={key.correct.includes(row.noneId)}
          onChange={({ target }) =>
            onChange(row, { ...key, correct: target.checked ? [row.noneId ?? ''] : [] })
          }
        />
      )}
      <FormPart title={t('grading')}>
        <PointsField rowKey={key} onChange={(next) => onChange(row, next)} />
        <ExactField rowKey={key} onChange={(next) => onChange(row, next)} />
      </FormPart>
      <FormPart title={t('display')} closed>
        <InstructionField row={row} onChange={onChange} />
        <Edited field="row.image-cliquable.viewHeight">
          <NumberField
            label={t('viewHeight')}
            hint={t('viewHeightHint')}
            min={1}
            max={10_000}
            value={row.viewHeight}
            onChange={(viewHeight) => onChange(withField(row, 'viewHeight', viewHeight))}
          />
        </Edited>
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}
