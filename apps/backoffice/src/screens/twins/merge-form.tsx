/** What the person who stays keeps, what merging will do, and the merge once it is confirmed. */
import type { MergeField } from '@parcours/contract';
import { Alert, Button, Checkbox, ConfirmDialog, SegmentedRadio } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { ConsequenceTable } from './consequence-table.tsx';
import { type Comparison, useForgetPeople } from './twins-query.ts';
import styles from './twins.module.css';

const fields = [
  'email',
  'username',
  'firstname',
  'lastname',
  'birthday',
  'preferredLocale',
  'timeFactor',
] as const satisfies readonly MergeField[];

export function MergeForm({ comparison }: { readonly comparison: Comparison }): ReactElement {
  const t = useText('twins');
  const refusal = useRefusalText();
  const navigate = useNavigate();
  const forget = useForgetPeople();
  const [takes, setTakes] = useState<readonly MergeField[]>([]);
  const [frees, setFrees] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { kept, gone, refusals } = comparison;
  const names = { kept: kept.displayName, gone: gone.displayName };
  const start = useMutation({
    mutationFn: () =>
      orThrow(
        api.createPersonMerge({ body: { keptId: kept.id, goneId: gone.id, takes: [...takes], frees } }),
      ),
    async onSuccess({ id }) {
      setIsAsking(false);
      forget();
      await navigate({
        to: paths.comparison,
        params: { keptId: kept.id, goneId: gone.id },
        search: { merge: id },
        replace: true,
      });
    },
  });
  if (refusals.length > 0)
    return (
      <Alert tone="warning" title={t('refusedTitle')}>
        <ul>
          {refusals.map((one) => (
            <li key={one}>{t(`refused-${one}`)}</li>
          ))}
        </ul>
      </Alert>
    );
  return (
    <>
      <FieldChoices
        comparison={comparison}
        takes={takes}
        onChange={(field, isTaken) =>
          setTakes((now) => [...now.filter((one) => one !== field), ...(isTaken ? [field] : [])])
        }
      />
      <SheetSection id="twins-consequences" title={t('consequences')}>
        <ConsequenceTable comparison={comparison} frees={frees} />
        <Checkbox
          label={t('frees')}
          checked={frees}
          onChange={({ currentTarget }) => setFrees(currentTarget.checked)}
        />
        <div className={styles['line']}>
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            {t('merge', { name: names.kept })}
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          title={t('mergeTitle', names)}
          confirmLabel={t('merge', { name: names.kept })}
          cancelLabel={t('cancel')}
          busy={start.isPending}
          onConfirm={() => start.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('mergeText', names)}</p>
          {start.error instanceof CallFailure ? <p role="alert">{refusal(start.error)}</p> : null}
        </ConfirmDialog>
      </SheetSection>
    </>
  );
}

interface FieldChoicesProps {
  readonly comparison: Comparison;
  readonly takes: readonly MergeField[];
  readonly onChange: (field: MergeField, isTaken: boolean) => void;
}

/** Nothing where both accounts say the same. */
function FieldChoices({ comparison, takes, onChange }: FieldChoicesProps): ReactElement | null {
  const t = useText('twins');
  const valueOf = useValueText();
  const { kept, gone } = comparison;
  const differing = fields.filter((field) => kept.fields[field] !== gone.fields[field]);
  if (differing.length === 0) return null;
  return (
    <SheetSection id="twins-choose" title={t('choose')}>
      <div className={styles['fields']}>
        {differing.map((field) => (
          <SegmentedRadio
            key={field}
            legend={t(field)}
            value={takes.includes(field) ? 'gone' : 'kept'}
            options={[
              { value: 'kept', label: valueOf(field, kept.fields[field]) },
              { value: 'gone', label: valueOf(field, gone.fields[field]) },
            ]}
            onChange={(next) => onChange(field, next === 'gone')}
          />
        ))}
      </div>
    </SheetSection>
  );
}

function useValueText(): (field: MergeField, value: string | number | null) => string {
  const t = useText('twins');
  const format = useFormatter();
  return (field, value) => {
    if (field === 'timeFactor') return value === null ? t('noLimit') : t('times', { factor: value });
    if (value === null || value === '') return t('noValue');
    if (field !== 'birthday') return String(value);
    return format.dateTime(new Date(value), { dateStyle: 'long', timeZone: 'UTC' });
  };
}
