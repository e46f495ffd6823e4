/** What was agreed with a centre; an empty field is no limit. */
import type { Centre } from '@parcours/contract';
import { Button, FormErrorSummary, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, textOf, useForm, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './platform.module.css';
import { type LimitName, limitNames } from './usage.tsx';

const gib = 1_024 ** 3;
/** Bytes are typed as gibibytes. */
const unitOf = (name: LimitName): number => (name === 'fileBytes' ? gib : 1);
const formName = 'limits';

/** Null for an empty field, undefined for what is no number. */
function limitIn(typed: FormData, name: LimitName): number | null | undefined {
  const text = textOf(typed, name)
    .trim()
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
  if (text === '') return null;
  const value = Math.round(Number(text) * unitOf(name));
  const isWhole = name === 'fileBytes' || /^\d+$/.test(text);
  return isWhole && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

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
  const form = useForm<LimitName>({
    form: formName,
    check: (typed) =>
      limitNames
        .filter((field) => limitIn(typed, field) === undefined)
        .map((field) => ({ field, message: t('limitFault', { limit: t(field) }) })),
    async send(typed) {
      const limits = {
        people: limitIn(typed, 'people') ?? null,
        fileBytes: limitIn(typed, 'fileBytes') ?? null,
        letters: limitIn(typed, 'letters') ?? null,
      };
      const result = await api.updateCentre({ params: { id: centre.id }, body: { limits } });
      if (!result.ok) return [{ message: refusal(result) }];
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
          {limitNames.map((name) => {
            const most = centre.limits[name];
            return (
              <TextField
                key={name}
                id={`${formName}-${name}`}
                name={name}
                inputMode={name === 'fileBytes' ? 'decimal' : 'numeric'}
                label={t(`most-${name}`)}
                defaultValue={most === null ? '' : String(Math.round((most / unitOf(name)) * 100) / 100)}
                error={form.errorOf(name)}
                autoComplete="off"
              />
            );
          })}
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
