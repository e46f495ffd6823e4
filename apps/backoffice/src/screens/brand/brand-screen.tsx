/** The brand and the words of the centre: fields left, the preview right; what is stored can be put back as it was before. */
import { Button, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { CallFailure, ReadState, useRefusalText } from '@parcours/web';
import { type ChangeEvent, type ReactElement, useRef, useState } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { type StoredContext, useContextChange, useStoredContext } from '../../parts/tenant-settings.ts';
import { AssetFields } from './asset-fields.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { type BrandValues, bodyOf, type Fault, faultsOf, valuesOf } from './brand-values.ts';
import { ColourField } from './colour-field.tsx';
import styles from './brand.module.css';

export function BrandScreen(): ReactElement {
  const t = useText('brand');
  const { data, error, refetch } = useStoredContext();
  return (
    <AdminScreen title={t('title')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="30rem" />
      ) : (
        <BrandForm stored={data} />
      )}
    </AdminScreen>
  );
}

function BrandForm({ stored }: { readonly stored: StoredContext }): ReactElement {
  const t = useText('brand');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(stored));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  /** As it was stored before the last save. */
  const [earlier, setEarlier] = useState<BrandValues | null>(null);
  const save = useContextChange((context) => {
    setEarlier(valuesOf(stored));
    setValues(valuesOf(context));
    announce(t('saved'));
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(stored));
  const submit = (wanted: BrandValues): void => {
    const found = faultsOf(wanted);
    setFaults(found);
    const [first] = found;
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`#brand-${first}`)?.focus();
    else if (!save.isPending) save.mutate(bodyOf(wanted, stored));
  };
  const text = (name: 'name' | 'title' | 'description') => ({
    id: `brand-${name}`,
    label: t(name),
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  const faultText = (fault: Fault) => (faults.includes(fault) ? t(`${fault}Fault`) : undefined);
  return (
    <div className={styles['sides']}>
      <form
        ref={form}
        noValidate
        aria-label={t('title')}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit(values);
        }}
      >
        <TextField {...text('name')} error={faultText('name')} />
        <TextField
          {...text('title')}
          label={t('titleLabel')}
          hint={t('titleHint')}
          error={faultText('title')}
        />
        <TextArea {...text('description')} rows={3} />
        <ColourField
          value={values.brand}
          error={faultText('brand')}
          onChange={(brand) => setValues({ ...values, brand })}
        />
        <AssetFields
          assets={values.assets}
          onChange={(asset, value) => setValues({ ...values, assets: { ...values.assets, [asset]: value } })}
        />
        {stored.metas.locales.map((locale, at) => (
          <TextArea
            key={locale}
            id={at === 0 ? 'brand-welcome' : undefined}
            label={t('welcome', { language: t(`language-${locale}`) })}
            hint={t('welcomeHint')}
            error={faultText('welcome')}
            rows={2}
            lang={locale}
            value={values.welcome[locale] ?? ''}
            onChange={({ currentTarget }) =>
              setValues({ ...values, welcome: { ...values.welcome, [locale]: currentTarget.value } })
            }
          />
        ))}
        {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
        <div className={styles['acts']}>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          {isChanged ? <Button onClick={() => setValues(valuesOf(stored))}>{t('forget')}</Button> : null}
          {!isChanged && earlier !== null ? (
            <Button busy={save.isPending} onClick={() => submit(earlier)}>
              {t('revert')}
            </Button>
          ) : null}
          {save.isSuccess && !isChanged ? <span>{t('saved')}</span> : null}
        </div>
      </form>
      <BrandPreview values={values} stored={stored} />
    </div>
  );
}
