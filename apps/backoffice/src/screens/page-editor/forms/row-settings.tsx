/** How a row is shown: every setting of a row that its kind has a use for (spec §3 "Row settings"). */
import type { Row, RowSettings, RowType } from '@parcours/contract';
import { Checkbox, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { FileField } from '../../../parts/fields/file-field/file-field.tsx';
import { NumberField } from '../../../parts/fields/number-field.tsx';
import { withField } from './row-form.ts';

type Flag = {
  [K in keyof RowSettings]-?: NonNullable<RowSettings[K]> extends boolean ? K : never;
}[keyof RowSettings];

const asking: readonly RowType[] = [
  'multiple-choice',
  'combined-choice',
  'free-answer',
  'drag-n-drop',
  'pick-words',
  'image-cliquable',
];
const withChoices: readonly RowType[] = ['multiple-choice', 'combined-choice', 'drag-n-drop'];
const withPictures: readonly RowType[] = ['multiple-choice', 'drag-n-drop'];
const onPlate: readonly RowType[] = [...asking, 'media-internal'];
const playing: readonly RowType[] = ['media-internal', 'video-external'];

/** Null: every kind. */
const flags: readonly (readonly [Flag, readonly RowType[] | null])[] = [
  ['showDescriptionIfImage', withPictures],
  ['returnToLineAfterImage', withPictures],
  ['autoplay', playing],
  ['questionIsHidden', asking],
  ['hideTitle', null],
  ['hideDescription', null],
  ['beforeStatement', null],
];

const has = (type: RowType, kinds: readonly RowType[] | null): boolean =>
  kinds === null || kinds.includes(type);

export function RowSettingsForm<R extends Row>({
  row,
  onChange,
}: {
  readonly row: R;
  readonly onChange: (row: R) => void;
}): ReactElement {
  const t = useText('rowForms');
  const settings = row.settings ?? {};
  const set = <K extends keyof RowSettings>(name: K, value: RowSettings[K] | undefined): void => {
    const next = withField<RowSettings, K>(settings, name, value);
    onChange(
      withField(row, 'settings', Object.keys(next).length === 0 ? undefined : (next as R['settings'])),
    );
  };
  const { type } = row;
  return (
    <>
      {has(type, withChoices) ? (
        <Edited field="row.settings.keepOrder">
          <Checkbox
            label={t('shuffle')}
            checked={settings.keepOrder !== true}
            onChange={({ target }) => set('keepOrder', target.checked ? undefined : true)}
          />
        </Edited>
      ) : null}
      {type === 'multiple-choice' ? (
        <Edited field="row.settings.columns">
          <Select
            label={t('columns')}
            value={settings.columns ?? 1}
            onChange={({ target }) => set('columns', target.value === '1' ? undefined : Number(target.value))}
          >
            {[1, 2, 3, 4].map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Edited>
      ) : null}
      {flags
        .filter(([, kinds]) => has(type, kinds))
        .map(([name]) => (
          <Edited key={name} field={`row.settings.${name}`}>
            <Checkbox
              label={t(`setting_${name as Exclude<Flag, 'keepOrder' | 'lightPlate'>}`)}
              checked={settings[name] === true}
              onChange={({ target }) => set(name, target.checked ? true : undefined)}
            />
          </Edited>
        ))}
      {has(type, onPlate) ? (
        <Edited field="row.settings.lightPlate">
          <Checkbox
            label={t('setting_lightPlate')}
            checked={settings.lightPlate !== false}
            onChange={({ target }) => set('lightPlate', target.checked ? undefined : false)}
          />
        </Edited>
      ) : null}
      {type === 'free-answer' ? (
        <Edited field="row.settings.defaultWidth">
          <NumberField
            label={t('fieldWidth')}
            unit="px"
            whole
            min={40}
            max={1600}
            value={settings.defaultWidth}
            onChange={(value) => set('defaultWidth', value)}
          />
        </Edited>
      ) : null}
      {type === 'media-tincan' ? (
        <Edited field="row.settings.defaultHeight">
          <NumberField
            label={t('frameHeight')}
            unit="px"
            whole
            min={40}
            max={1600}
            value={settings.defaultHeight}
            onChange={(value) => set('defaultHeight', value)}
          />
        </Edited>
      ) : null}
      <Edited field="row.settings.audioFileId">
        <FileField
          label={t('rowSound')}
          kinds={['audio']}
          fileId={settings.audioFileId}
          onChange={(file) => set('audioFileId', file?.id)}
        />
      </Edited>
    </>
  );
}
