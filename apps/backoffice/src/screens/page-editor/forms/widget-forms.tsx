/** The forms of the widgets: a title, what they show, and of which competencies. */
import type { RowOf, RowType } from '@parcours/contract';
import { Checkbox } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { CompetencyList, CompetencySelect } from '../page/competency-fields.tsx';
import { DescriptionField, TitleField } from './common-fields.tsx';
import { FormPart } from './form-part.tsx';
import { withField, type RowFormProps } from './row-form.ts';
import { RowSettingsForm } from './row-settings.tsx';

type WidgetType = Extract<RowType, `widget-${string}`>;

export function WidgetForm<T extends WidgetType>({ row, onChange }: RowFormProps<T>): ReactElement {
  const t = useText('rowForms');
  return (
    <>
      {/* The fields of a widget leave its kind as it is. */}
      <OwnFields row={row} onChange={(next) => onChange(next as typeof row)} />
      <TitleField row={row} onChange={onChange} />
      <FormPart title={t('display')} closed>
        <DescriptionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

function OwnFields({
  row,
  onChange,
}: {
  readonly row: RowOf<WidgetType>;
  readonly onChange: (row: RowOf<WidgetType>) => void;
}): ReactElement | null {
  const t = useText('rowForms');
  switch (row.type) {
    case 'widget-pi-xp-earned':
      return (
        <>
          {(['showPi', 'showScore'] as const).map((name) => (
            <Edited key={name} field={`row.widget-pi-xp-earned.${name}`}>
              <Checkbox
                label={t(name)}
                checked={row[name] === true}
                onChange={({ target }) => onChange(withField(row, name, target.checked ? true : undefined))}
              />
            </Edited>
          ))}
        </>
      );
    case 'widget-competency-xp-earned':
      return (
        <Edited field="row.widget-competency-xp-earned.courseCompetencyId">
          <CompetencySelect
            label={t('competency')}
            value={row.courseCompetencyId}
            onChange={(courseCompetencyId) => {
              if (courseCompetencyId !== null) onChange({ ...row, courseCompetencyId });
            }}
          />
        </Edited>
      );
    case 'widget-course-competency-list':
      return (
        <Edited field="row.widget-course-competency-list.courseCompetencyIds">
          <CompetencyList
            legend={t('competencies')}
            values={row.courseCompetencyIds}
            onChange={(ids) => {
              if (ids.length > 0) onChange({ ...row, courseCompetencyIds: [...ids] });
            }}
          />
        </Edited>
      );
    default:
      return null;
  }
}
