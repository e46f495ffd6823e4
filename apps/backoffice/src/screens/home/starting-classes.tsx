/** The classes that start this week, those with something missing told in words. */
import { Badge } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useCentreTimes } from '../../parts/centre-times.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import type { StartingClass } from './calls.ts';
import styles from './home.module.css';

export function StartingClasses({ classes }: { readonly classes: readonly StartingClass[] }): ReactElement {
  const t = useText('home');
  const { show } = useCentreTimes();
  return (
    <SheetSection id="home-starting" title={t('starting')}>
      <ul className={styles['list']}>
        {classes.map(({ id, name, startAt, hasTeacher, hasProgram, isOpened }) => {
          const missing = [
            hasTeacher ? [] : [t('missingTeacher')],
            hasProgram ? [] : [t('missingProgram')],
            isOpened ? [] : [t('missingOpening')],
          ].flat();
          return (
            <li key={id}>
              <span>
                {t('startsOn', {
                  name,
                  day: startAt === null ? '' : show(startAt, { dateStyle: 'full' }),
                })}
              </span>
              <Badge tone={missing.length === 0 ? 'success' : 'warning'}>
                {missing.length === 0 ? t('ready') : t('missing', { what: missing.join(', ') })}
              </Badge>
            </li>
          );
        })}
      </ul>
    </SheetSection>
  );
}
