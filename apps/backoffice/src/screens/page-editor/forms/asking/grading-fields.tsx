/** Points and all-or-nothing of a question. */
import type { RowKey } from '@parcours/contract';
import { Checkbox } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../../parts/fields/edited.tsx';
import { NumberField } from '../../../../parts/fields/number-field.tsx';
import { withField } from '../row-form.ts';

export function PointsField<K extends RowKey>({
  rowKey,
  onChange,
}: {
  readonly rowKey: K;
  readonly onChange: (key: K) => void;
}): ReactElement {
  const t = useText('rowForms');
  return (
    <Edited field={`key.${rowKey.type}.points`}>
      <NumberField
        label={t('points')}
        hint={t('pointsHint')}
        min={0}
        max={1000}
        value={rowKey.points}
        onChange={(points) => onChange(withField(rowKey, 'points', points))}
      />
    </Edited>
  );
}

type ExactKey = Extract<RowKey, { exact?: boolean | undefined }>;

export function ExactField<K extends ExactKey>({
  rowKey,
  onChange,
}: {
  readonly rowKey: K;
  readonly onChange: (key: K) => void;
}): ReactElement {
  const t = useText('rowForms');
  return (
    <Edited field={`key.${rowKey.type}.exact`}>
      <Checkbox
        label={t('exact')}
        checked={rowKey.exact === true}
        onChange={({ target }) => onChange(withField(rowKey, 'exact', target.checked ? true : undefined))}
      />
    </Edited>
  );
}
