/** The register of processing: what the software does, with the centre's own words; printed, or taken along as a file. */
import { type ProcessingRegister, registerFields } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { printerIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { csvText, downloadCsv } from '../../../parts/list/csv.ts';
import { SheetSection } from '../../../parts/sheet-section.tsx';
import { lineNames, useRegisterColumns, useRegisterLines } from './register-lines.ts';
import styles from './register.module.css';
import { WordsForm } from './words-form.tsx';

export function RegisterSection(): ReactElement {
  const t = useText('processingRegister');
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.processingRegister(),
    queryFn: () => orThrow(api.getProcessingRegister()),
    refetchOnMount: 'always',
  });
  if (data === undefined)
    return (
      <SheetSection id="privacy-register" title={t('title')}>
        <ReadState error={error} onRetry={() => void refetch()} height="30rem" />
      </SheetSection>
    );
  return (
    <>
      <SheetSection id="privacy-words" title={t('own')}>
        <WordsForm stored={data} />
      </SheetSection>
      <div data-register>
        <SheetSection id="privacy-register" title={t('title')}>
          <Register register={data} />
        </SheetSection>
      </div>
    </>
  );
}

function Register({ register }: { readonly register: ProcessingRegister }): ReactElement {
  const t = useText('processingRegister');
  const lines = useRegisterLines(register);
  const columns = useRegisterColumns(register);
  const said = registerFields.filter((field) => register.words[field] !== '');
  return (
    <>
      <p className={styles['unprinted']}>{t('lead')}</p>
      <div className={styles['acts']}>
        <Button icon={printerIcon} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={() => downloadCsv(t('file'), csvText(columns, lines))}>{t('csv')}</Button>
      </div>
      {said.length === 0 ? null : (
        <dl className={styles['facts']}>
          {said.map((field) => (
            <div key={field}>
              <dt>{t(`field-${field}`)}</dt>
              <dd>{register.words[field]}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.map(({ activity, lines: of }) => (
        <article key={activity} className={styles['activity']}>
          <h3>{activity}</h3>
          <dl className={styles['facts']}>
            {lineNames
              .filter((name) => of[name] !== '')
              .map((name) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>{of[name]}</dd>
                </div>
              ))}
          </dl>
        </article>
      ))}
      <article className={styles['activity']}>
        <h3>{t('measures')}</h3>
        <p>{t('measuresText')}</p>
      </article>
    </>
  );
}
