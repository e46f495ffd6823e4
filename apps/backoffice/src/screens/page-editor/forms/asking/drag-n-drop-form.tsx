/** The form of a drag-and-drop: choices, targets, and a matrix that says which choices are right on which target. */
import type { DragNDropRow, RowKeyOf } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { plainText } from '@parcours/player';
import type { ReactElement } from 'react';
import { Edited } from '../../../../parts/fields/edited.tsx';
import { FileField } from '../../../../parts/fields/file-field/file-field.tsx';
import { RichTextField } from '../../../../parts/rich-text/rich-text-field.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DescriptionField, InstructionField, TitleField } from '../common-fields.tsx';
import { FormPart } from '../form-part.tsx';
import styles from '../forms.module.css';
import { PointsField } from './grading-fields.tsx';
import { ItemLine } from '../../../../parts/fields/item-line.tsx';
import { moved, withField, type RowFormProps } from '../row-form.ts';
import { RowSettingsForm } from '../row-settings.tsx';

type Key = RowKeyOf<'drag-n-drop'>;

const targetsMax = 20;

/** Only what exists may be right, and a target without a right choice is not in the key. */
function keyFor(row: DragNDropRow, key: Key): Key {
  const choices = new Set(row.choices.map(({ id }) => id));
  const targets = row.targets.flatMap(({ id }) => {
    const right = (key.targets[id] ?? []).filter((choice) => choices.has(choice));
    return right.length === 0 ? [] : [[id, right] as const];
  });
  return { ...key, targets: Object.fromEntries(targets) };
}

export function DragNDropForm({ row, rowKey, onChange, newKey }: RowFormProps<'drag-n-drop'>): ReactElement {
  const t = useText('rowForms');
  const key: Key = rowKey ?? { type: 'drag-n-drop', targets: {} };
  const set = (next: DragNDropRow): void => onChange(next, keyFor(next, key));
  return (
    <>
      <TitleField row={row} isQuestion onChange={onChange} />
      <DescriptionField row={row} onChange={onChange} />
      <ChoiceList
        field="row.drag-n-drop.choices"
        choices={row.choices}
        correct={null}
        isSingle={false}
        least={1}
        withNone
        newKey={newKey}
        onChange={({ choices }) => set({ ...row, choices })}
      />
      <TargetList row={row} onChange={set} newKey={newKey} />
      <Matrix row={row} rowKey={key} onChange={(next) => onChange(row, keyFor(row, next))} />
      <FormPart title={t('grading')}>
        <PointsField rowKey={key} onChange={(next) => onChange(row, next)} />
      </FormPart>
      <FormPart title={t('display')} closed>
        <InstructionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

function TargetList({
  row,
  onChange,
  newKey,
}: {
  readonly row: DragNDropRow;
  readonly onChange: (row: DragNDropRow) => void;
  readonly newKey: () => string;
}): ReactElement {
  const t = useText('rowForms');
  const { targets } = row;
  const set = (next: DragNDropRow['targets']): void => onChange({ ...row, targets: next });
  const setTarget = (changed: (typeof targets)[number]): void =>
    set(targets.map((target) => (target.id === changed.id ? changed : target)));
  return (
    <fieldset className={styles['list']} data-edits="row.drag-n-drop.targets[].id">
      <legend>{t('targets')}</legend>
      <ol className={styles['items']}>
        {targets.map((target, at) => {
          const name = t('target', { number: at + 1 });
          return (
            <ItemLine
              key={target.id}
              name={name}
              place={at}
              count={targets.length}
              least={1}
              onMove={(to) => set(moved(targets, at, to))}
              onRemove={() => set(targets.filter(({ id }) => id !== target.id))}
            >
              <Edited field="row.drag-n-drop.targets[].label">
                <RichTextField
                  label={name}
                  hideLabel
                  profile="inline"
                  html={target.label}
                  onChange={(label) => setTarget({ ...target, label })}
                />
              </Edited>
              <details className={styles['more']} open={target.fileId !== undefined || undefined}>
                <summary>{t('targetMore')}</summary>
                <Edited field="row.drag-n-drop.targets[].fileId">
                  <FileField
                    label={t('targetFile', { name })}
                    kinds={['image']}
                    fileId={target.fileId}
                    onChange={(file) => setTarget(withField(target, 'fileId', file?.id))}
                  />
                </Edited>
              </details>
            </ItemLine>
          );
        })}
      </ol>
      <div className={styles['acts']}>
        <Button
          icon={plusIcon}
          size="small"
          aria-disabled={targets.length >= targetsMax}
          onClick={() => {
            if (targets.length < targetsMax)
              set([...targets, { id: newKey(), label: t('newTarget', { number: targets.length + 1 }) }]);
          }}
        >
          {t('addTarget')}
        </Button>
      </div>
    </fieldset>
  );
}

function Matrix({
  row,
  rowKey,
  onChange,
}: {
  readonly row: DragNDropRow;
  readonly rowKey: Key;
  readonly onChange: (key: Key) => void;
}): ReactElement {
  const t = useText('rowForms');
  const nameOf = (html: string, fallback: string): string => plainText(html) || fallback;
  const choices = row.choices.map(({ id, value }, at) => ({
    id,
    name: nameOf(value, t('choice', { number: at + 1 })),
  }));
  const toggle = (target: string, choice: string, isRight: boolean): void => {
    const before = rowKey.targets[target] ?? [];
    const right = isRight ? [...before, choice] : before.filter((one) => one !== choice);
    onChange({ ...rowKey, targets: { ...rowKey.targets, [target]: right } });
  };
  return (
    <Edited field="key.drag-n-drop.targets">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1) */}
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('matrix')}>
        <table className={styles['matrix']}>
          <caption>{t('matrix')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('targetColumn')}</th>
              {choices.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.targets.map((target, at) => {
              const name = nameOf(target.label, t('target', { number: at + 1 }));
              return (
                <tr key={target.id}>
                  <th scope="row">{name}</th>
                  {choices.map((choice) => (
                    <td key={choice.id}>
                      <input
                        type="checkbox"
                        aria-label={t('rightOn', { choice: choice.name, target: name })}
                        checked={rowKey.targets[target.id]?.includes(choice.id) === true}
                        onChange={(event) => toggle(target.id, choice.id, event.target.checked)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Edited>
  );
}
