/** The colour of the centre, and what is done to it so that it can be read, with the reason in figures. */
import { type BrandCorrection, brandReport } from '@parcours/rules';
import { TextField } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './brand.module.css';

const hex = /^#[0-9a-f]{6}$/;

export function ColourField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (colour: string) => void;
}): ReactElement {
  const t = useText('brand');
  return (
    <fieldset className={styles['set']}>
      <legend>{t('colour')}</legend>
      <div className={styles['colour']}>
        <TextField
          id="brand-brand"
          label={t('code')}
          hint={t('codeHint')}
          value={value}
          error={error}
          maxLength={50}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
        />
        <label className={styles['picker']}>
          <span>{t('picker')}</span>
          <input
            type="color"
            value={hex.test(value) ? value : '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </label>
      </div>
      <Report colour={value} />
    </fieldset>
  );
}

function Report({ colour }: { readonly colour: string }): ReactElement | null {
  const t = useText('brand');
  const format = useFormatter();
  const report = hex.test(colour) ? brandReport(colour) : undefined;
  if (report === undefined) return null;
  // Rounded down: nothing is said to reach what it does not.
  const ratio = (value: number) =>
    format.number(Math.floor(value * 10) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const sentence = ({ theme, role, change, percent, ratio: reached, least }: BrandCorrection) =>
    t(`change-${role}-${change}`, {
      theme: t(`in-${theme}`),
      percent,
      ratio: ratio(reached),
      least: ratio(least),
    });
  return (
    <div className={styles['report']} role="status">
      <p>
        {t(report.onBrand.colour === '#ffffff' ? 'onBrandWhite' : 'onBrandBlack', {
          ratio: ratio(report.onBrand.ratio),
        })}
      </p>
      <ul>
        {report.corrections.map((one) => (
          <li key={`${one.theme} ${one.role}`}>{sentence(one)}</li>
        ))}
      </ul>
      {report.nearDanger ? <p>{t('nearDanger')}</p> : null}
      {report.nearSuccess ? <p>{t('nearSuccess')}</p> : null}
    </div>
  );
}
