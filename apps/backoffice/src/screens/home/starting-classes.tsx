/** The classes that start this week, those with something missing told in words. */
import { Badge, Sheet } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import type { StartingClass } from './calls.ts';
import styles from './home.module.css';

export function StartingClasses({ classes }: { readonly classes: readonly StartingClass[] }): ReactElement {
  const t = useText('home');
  const format = useFormatter();
  return (
    <Sheet>
      <h2>{t('starting')}</h2>
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
                  day: startAt === null ? '' : format.dateTime(new Date(startAt), { dateStyle: 'full' }),
                })}
              </span>
              <Badge tone={missing.length === 0 ? 'success' : 'warning'}>
                {missing.length === 0 ? t('ready') : t('missing', { what: missing.join(', ') })}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
