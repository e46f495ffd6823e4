/** Every letter that a person can receive, by occasion: when it leaves, and whose words it has in each language (back-office §4). */
import type { ListedLetterState } from '@parcours/contract';
import { Badge } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { languages, lettersQuery } from './calls.ts';
import styles from './letters.module.css';

export function LettersScreen(): ReactElement {
  const t = useText('letters');
  const { data, error, refetch } = useQuery(lettersQuery());
  const byOccasion = [...Map.groupBy(data?.items ?? [], ({ occasion }) => occasion)];
  return (
    <AdminScreen title={t('title')}>
      <p>{t('lead')}</p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="20rem" />
      ) : (
        byOccasion.map(([occasion, letters]) => (
          <SheetSection key={occasion} id={`letters-${occasion}`} title={t(`occasion-${occasion}`)}>
            <ul className={styles['letters']}>
              {letters.map((letter) => (
                <Letter key={letter.kind} letter={letter} />
              ))}
            </ul>
          </SheetSection>
        ))
      )}
    </AdminScreen>
  );
}

const tones = { delivered: 'neutral', changed: 'info', invalid: 'warning' } as const;

function Letter({
  letter: { kind, fixed, languages: states },
}: {
  readonly letter: ListedLetterState;
}): ReactElement {
  const t = useText('letters');
  return (
    <li className={styles['letter']}>
      <h3 className={styles['name']}>
        {fixed === null ? (
          <Link to={paths.letter} params={{ kind }}>
            {t(`name-${kind}`)}
          </Link>
        ) : (
          t(`name-${kind}`)
        )}
      </h3>
      <p>{t(`when-${kind}`)}</p>
      {fixed === null ? (
        <p className={styles['states']}>
          {languages.map((language) => (
            <Badge key={language} tone={tones[states[language]]}>
              {t('inLanguage', {
                language: t(`language-${language}`),
                state: t(`state-${states[language]}`),
              })}
            </Badge>
          ))}
        </p>
      ) : (
        <p>
          {t(`fixed-${fixed}`)} {fixed === 'rules' ? <Link to={paths.reminders}>{t('toRules')}</Link> : null}
          {fixed === 'trial' ? <Link to={paths.outgoingMail}>{t('toServer')}</Link> : null}
        </p>
      )}
    </li>
  );
}
