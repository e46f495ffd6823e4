/** The hints of the page, in the order in which they are opened, each with its cost in points. */
import { Button } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { NumberField } from '../../../parts/fields/number-field.tsx';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import styles from '../forms/forms.module.css';
import { ItemLine } from '../../../parts/fields/item-line.tsx';
import { moved } from '../forms/row-form.ts';
import type { PageFormProps } from './page-parts.ts';

export function HintsForm({ page: { keys }, onChange }: PageFormProps): ReactElement {
  const t = useText('pageForms');
  const { hints } = keys;
  const set = (next: typeof hints): void => onChange({ keys: { ...keys, hints: next } });
  const setHint = (at: number, changes: Partial<(typeof hints)[number]>): void =>
    set(hints.map((hint, place) => (place === at ? { ...hint, ...changes } : hint)));
  return (
    <div className={styles['form']} data-edits="keys.hints">
      <ol className={styles['items']}>
        {hints.map((hint, at) => {
          const name = t('hint', { number: at + 1 });
          return (
            <ItemLine
              // Hints have no identity but their place.
              key={at}
              name={name}
              place={at}
              count={hints.length}
              onMove={(to) => set(moved(hints, at, to))}
              onRemove={() => set(hints.filter((_, place) => place !== at))}
            >
              <Edited field="keys.hints[].message">
                <RichTextField
                  label={name}
                  profile="short"
                  html={hint.message}
                  onChange={(message) => setHint(at, { message })}
                />
              </Edited>
              <Edited field="keys.hints[].cost">
                <NumberField
                  label={t('hintCost')}
                  unit={t('points')}
                  required
                  min={0}
                  max={100}
                  value={hint.cost}
                  onChange={(cost) => {
                    if (cost !== undefined) setHint(at, { cost });
                  }}
                />
              </Edited>
            </ItemLine>
          );
        })}
      </ol>
      <div className={styles['acts']}>
        <Button
          icon={plusIcon}
          size="small"
          onClick={() => set([...hints, { message: t('newHint'), cost: 0 }])}
        >
          {t('addHint')}
        </Button>
      </div>
    </div>
  );
}
