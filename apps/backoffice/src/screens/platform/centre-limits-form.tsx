/** What was agreed with a centre; an empty field is no limit. */
import type { Centre } from '@parcours/contract';
import { Button, FormErrorSummary, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, useForm, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import { useOwnChanges, withChanges } from '../../parts/own-changes/own-changes.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './platform.module.css';
import { type LimitName, limitNames } from './usage.tsx';

const gib = 1_024 ** 3;
/** Bytes are typed as gibibytes. */
const unitOf = (name: LimitName): number => (name === 'fileBytes' ? gib : 1);
const formName = 'limits';

type Typed = Readonly<Record<LimitName, string>>;

function typedFrom(limits: Centre['limits']): Typed {
  const shown = (name: LimitName): string => {
    const most = limits[name];
    return most === null ? '' : String(Math.round((most / unitOf(name)) * 100) / 100);
  };
  return { people: shown('people'), fileBytes: shown('fileBytes'), letters: shown('letters') };
}

/** Null for an empty field, undefined for what is no number. */
function limitIn(typed: Typed, name: LimitName): number | null | undefined {
  const text = typed[name]
    .trim()
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
  if (text === '') return null;
  const value = Math.round(Number(text) * unitOf(name));
  const isWhole = name === 'fileBytes' || /^\d+$/.test(text);
  return isWhole && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

const limitsOf = (typed: Typed): Centre['limits'] => ({
  people: limitIn(typed, 'people') ?? null,
  fileBytes: limitIn(typed, 'fileBytes') ?? null,
  letters: limitIn(typed, 'letters') ?? null,
});

export function CentreLimitsForm({
  centre,
  onChanged,
}: {
  readonly centre: Centre;
  readonly onChanged: (centre: Centre) => void;
}): ReactElement {
  const t = useText('platform');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const stored = typedFrom(centre.limits);
  const [typed, change, saved] = useOwnChanges<Typed>(stored);
  const form = useForm<LimitName>({
    form: formName,
    check: () =>
      limitNames
        .filter((field) => limitIn(typed, field) === undefined)
        .map((field) => ({ field, message: t('limitFault', { limit: t(field) }) })),
    async send() {
      const params = { id: centre.id };
      const latest = await api.getCentre({ params });
      if (!latest.ok) return [{ message: refusal(latest) }];
      const limits = withChanges(latest.data.limits, limitsOf(stored), limitsOf(typed));
      const result = await api.updateCentre({ params, body: { limits } });
      if (!result.ok) return [{ message: refusal(result) }];
      saved();
      announce(t('limitsSaved'));
      onChanged(result.data);
      return [];
    },
  });
  return (
    <SheetSection id="centre-limits" title={t('limits')}>
      <p>{t('limitsLead')}</p>
      <form {...form.props} className={styles['form']} aria-labelledby="centre-limits">
        <FormErrorSummary title={t('summary')} {...form.summary} />
        <div className={styles['row']}>
          {limitNames.map((name) => (
            <TextField
              key={name}
              id={`${formName}-${name}`}
              inputMode={name === 'fileBytes' ? 'decimal' : 'numeric'}
              label={t(`most-${name}`)}
              value={typed[name]}
              error={form.errorOf(name)}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          ))}
        </div>
        <div>
          <Button type="submit" busy={form.busy}>
            {t('saveLimits')}
          </Button>
        </div>
      </form>
    </SheetSection>
  );
}
