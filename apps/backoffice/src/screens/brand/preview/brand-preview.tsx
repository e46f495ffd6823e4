/** The draft as it will look: the portal's own screens in a frame, the real letter, the certificate as it is printed (back-office §5). */
import { type Brand, brandScreens } from '@parcours/contract';
import { SegmentedRadio } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useState } from 'react';
import { LookControls } from '../../../parts/preview-frame/look-controls.tsx';
import { useLook } from '../../../parts/preview-frame/use-look.ts';
import styles from '../brand.module.css';
import { BrandLetter } from './brand-letter.tsx';
import { ExampleCertificate } from './example-certificate.tsx';
import { faultsOf } from '../brand-values.ts';
import { PortalInBrand } from './portal-in-brand.tsx';

const screens = [...brandScreens, 'letter'] as const;

export function BrandPreview({
  values,
  shown,
  change,
}: {
  readonly values: Brand;
  /** What the portal shows. */
  readonly shown: Brand;
  readonly change: (part: Partial<Brand>) => void;
}): ReactElement {
  const t = useText('brand');
  const look = useLook(null, '1280');
  const [screen, setScreen] = useState<(typeof screens)[number]>('sign-in');
  const isColour = !faultsOf(values).includes('brand');
  const drawn = isColour ? values : { ...values, colour: shown.colour };
  return (
    <section className={styles['previews']} aria-label={t('preview')}>
      <p>{t('previewText')}</p>
      <SegmentedRadio
        legend={t('screen')}
        value={screen}
        options={screens.map((value) => ({ value, label: t(`screen-${value}`) }))}
        onChange={setScreen}
      />
      <div className={styles['acts']}>
        <LookControls look={look} />
      </div>
      {isColour ? null : <p role="status">{t('notShown')}</p>}
      {screen === 'certificate' ? <ExampleCertificate brand={drawn} locale={look.locale} /> : null}
      {screen === 'letter' ? (
        <BrandLetter brand={drawn} language={look.locale.startsWith('fr') ? 'fr' : 'en'} />
      ) : (
        <PortalInBrand brand={drawn} shown={shown} screen={screen} look={look} change={change} />
      )}
    </section>
  );
}
