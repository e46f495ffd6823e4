/** What a lesson that certifies has brought: the document, and the page where anybody may check it (domain §10). */
import { buttonClass } from '@parcours/ui';
import { arrowSquareOutIcon, downloadSimpleIcon, Icon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTenant } from '@parcours/web';
import { paths } from '../../paths.ts';
import styles from './lesson-end.module.css';

export function OwnCertificate({ reference }: { readonly reference: string }): ReactElement {
  const t = useText('lessonEnd');
  const locale = useLocale();
  const { certificationType } = useTenant().settings;
  return (
    <section aria-labelledby="certificate-title" className={styles['part']}>
      <h2 id="certificate-title">{t(`certificate${certificationType}`)}</h2>
      <p className={styles['buttons']}>
        <a href={`/api/certificates/${reference}.pdf?locale=${locale}`} download className={buttonClass()}>
          <Icon drawing={downloadSimpleIcon} /> {t('certificatePdf')}
        </a>
        <Link
          to={paths.certificate}
          params={{ ref: reference }}
          className={buttonClass({ variant: 'quiet' })}
        >
          <Icon drawing={arrowSquareOutIcon} /> {t('certificatePage')}
        </Link>
      </p>
    </section>
  );
}
