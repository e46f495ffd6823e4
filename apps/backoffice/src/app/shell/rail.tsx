/** The six nouns of the back-office, those that the person's rights open: a rail, on a narrow screen a bar. */
import type { BackOfficePart } from '@parcours/contract';
import {
  booksIcon,
  calendarBlankIcon,
  clipboardTextIcon,
  type Drawing,
  gearSixIcon,
  houseIcon,
  Icon,
  usersThreeIcon,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRights } from '../../parts/rights.ts';
import { paths } from '../../paths.ts';
import styles from './shell.module.css';

export const places = {
  home: { to: paths.home, text: 'home', drawing: houseIcon, key: 'h' },
  courses: { to: paths.courses, text: 'courses', drawing: booksIcon, key: 'c' },
  sessions: { to: paths.sessions, text: 'sessions', drawing: calendarBlankIcon, key: 's' },
  people: { to: paths.people, text: 'people', drawing: usersThreeIcon, key: 'p' },
  'follow-up': { to: paths.followUp, text: 'followUp', drawing: clipboardTextIcon, key: 'f' },
  settings: { to: paths.settings, text: 'settings', drawing: gearSixIcon, key: 'r' },
} as const satisfies Readonly<
  Record<
    BackOfficePart,
    { readonly to: string; readonly text: string; readonly drawing: Drawing; readonly key: string }
  >
>;

export function Rail(): ReactElement {
  const t = useText('frame');
  const parts = useRights()?.parts;
  return (
    <nav id="navigation" aria-label={t('navigation')} className={styles['rail']} data-zone tabIndex={-1}>
      <ul>
        {parts === undefined
          ? // Their place is kept: on a phone the screen below would move away from under a finger.
            Object.keys(places).map((part) => <li key={part} className={styles['to-come']} />)
          : null}
        {parts?.map((part) => {
          const { to, text, drawing } = places[part];
          return (
            <li key={part}>
              <Link to={to} activeOptions={{ exact: part === 'home', includeSearch: false }}>
                <Icon drawing={drawing} />
                <span>{t(text)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
