/** The page itself: its title and kind, how long it may take, its tools, what it trains, how it looks. */
import { stepMinutes } from '@parcours/authoring';
import { gradedRowTypes, limits, type BlockType, type CourseBlock } from '@parcours/contract';
import { Checkbox, Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { NumberField } from '../../../parts/fields/number-field.tsx';
import { withField } from '../forms/row-form.ts';
import { CategorySelect, CompetencySelect } from './competency-fields.tsx';
import type { PageFormProps } from './page-parts.ts';

const blockTypes: readonly BlockType[] = ['slide', 'exercice', 'tincan'];

/** What its rows make of a page. */
export function derivedType(block: CourseBlock): BlockType {
  const rows = block.content.sections.flatMap((section) => section.rows);
  const graded: readonly string[] = gradedRowTypes;
  if (rows.some(({ type }) => graded.includes(type))) return 'exercice';
  return rows.some(({ type }) => type === 'media-tincan') ? 'tincan' : 'slide';
}

type Template = NonNullable<CourseBlock['settings']['template']>;

export function PageSettings({ page, onChange }: PageFormProps): ReactElement {
  const t = useText('pageForms');
  const { node, block, keys } = page;
  const set = (changes: Partial<CourseBlock>): void => onChange({ block: { ...block, ...changes } });
  const derived = derivedType(block);
  const { minutes: estimate } = stepMinutes(
    { ...node, settings: withField(node.settings, 'minutes', undefined) },
    block,
    keys,
  );
  const template = block.settings.template ?? {};
  const setTemplate = (name: keyof Template, value: true | undefined): void => {
    const next = withField<Template, keyof Template>(template, name, value);
    set({
      settings: withField(block.settings, 'template', Object.keys(next).length === 0 ? undefined : next),
    });
  };
  return (
    <>
      <Edited field="block.title node.title">
        <TextField
          label={t('title')}
          maxLength={500}
          value={block.title}
          error={block.title.trim() === '' ? t('titleMissing') : undefined}
          onChange={({ target }) => {
            // The tree calls a page what the page calls itself.
            if (target.value !== '')
              onChange({
                block: { ...block, title: target.value },
                node: { ...node, title: target.value },
              });
          }}
        />
      </Edited>
      <Edited field="block.type">
        <Select
          label={t('type')}
          hint={block.type === derived ? undefined : t('typeDiffers', { type: t(`type_${derived}`) })}
          value={block.type}
          onChange={({ target }) => set({ type: blockTypes.find((one) => one === target.value) ?? derived })}
        >
          {blockTypes.map((type) => (
            <option key={type} value={type}>
              {t(`type_${type}`)}
            </option>
          ))}
        </Select>
      </Edited>
      <Edited field="node.settings.timeLimit">
        <NumberField
          label={t('timeLimit')}
          hint={t('timeLimitHint')}
          unit="s"
          whole
          min={0}
          max={8_640_000}
          value={node.settings.timeLimit}
          onChange={(timeLimit) =>
            onChange({
              node: { ...node, settings: withField(node.settings, 'timeLimit', timeLimit) },
            })
          }
        />
      </Edited>
      <Edited field="node.settings.minutes">
        <NumberField
          label={t('minutes')}
          hint={t('minutesHint', { minutes: estimate })}
          unit="min"
          whole
          min={1}
          max={limits.stepMinutesMax}
          value={node.settings.minutes}
          onChange={(minutes) =>
            onChange({ node: { ...node, settings: withField(node.settings, 'minutes', minutes) } })
          }
        />
      </Edited>
      <Edited field="node.settings.tools.calculator">
        <Checkbox
          label={t('calculator')}
          checked={node.settings.tools?.calculator === true}
          onChange={({ target }) =>
            onChange({
              node: {
                ...node,
                settings: withField(
                  node.settings,
                  'tools',
                  target.checked ? { calculator: true } : undefined,
                ),
              },
            })
          }
        />
      </Edited>
      <Edited field="block.settings.allowSkip">
        <Checkbox
          label={t('allowSkip')}
          checked={block.settings.allowSkip === true}
          onChange={({ target }) =>
            set({ settings: withField(block.settings, 'allowSkip', target.checked ? true : undefined) })
          }
        />
      </Edited>
      <Edited field="block.competencyId">
        <CompetencySelect
          label={t('competency')}
          none={t('none')}
          value={block.competencyId}
          onChange={(competencyId) => set({ competencyId })}
        />
      </Edited>
      <Edited field="block.categoryId">
        <CategorySelect
          label={t('category')}
          none={t('none')}
          value={block.categoryId}
          onChange={(categoryId) => set({ categoryId })}
        />
      </Edited>
      {(['backToDashBoard', 'hideNextButton', 'hideMainTitle'] as const).map((name) => (
        <Edited key={name} field={`block.settings.template.${name}`}>
          <Checkbox
            label={t(`template_${name}`)}
            checked={template[name] === true}
            onChange={({ target }) => setTemplate(name, target.checked ? true : undefined)}
          />
        </Edited>
      ))}
      {block.type === 'tincan' ? (
        <Edited field="keys.tincan.points">
          <NumberField
            label={t('modulePoints')}
            hint={t('modulePointsHint')}
            min={0}
            max={1000}
            value={keys.tincan?.points}
            onChange={(points) =>
              onChange({ keys: withField(keys, 'tincan', points === undefined ? undefined : { points }) })
            }
          />
        </Edited>
      ) : null}
    </>
  );
}
