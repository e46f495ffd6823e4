/** What opening a prepared class does: what is missing, the letter as one real person gets it, and the button. */
import { blocksOpening } from '@parcours/rules';
import type { OpeningProblem } from '@parcours/contract';
import { Alert, Button, Checkbox, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState, useRefusalText } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { openingQuery, type Session, useSessionChange } from './session-query.ts';
import styles from './session.module.css';

const problemTexts = {
  'no-program': 'problemNoProgram',
  'class-over': 'problemOver',
  'never-open': 'problemNeverOpen',
  cut: 'problemCut',
  'no-trainer': 'problemNoTrainer',
  'no-learner': 'problemNoLearner',
} as const satisfies { readonly [K in OpeningProblem['kind']]: string };

export function OpeningSection({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const [letters, setLetters] = useState(true);
  const { data, error, refetch } = useQuery(openingQuery(session.id));
  const open = useSessionChange(session.id, async () => {
    const done = await orThrow(api.openClass({ params: { id: session.id }, body: { letters } }));
    announce(t('opened', { learners: done.learners, letters: done.letters }));
  });
  const nameOf = (problem: OpeningProblem): string =>
    'classProgramId' in problem
      ? ((session.classPrograms ?? []).find(({ id }) => id === problem.classProgramId)?.program?.name ?? '')
      : '';
  return (
    <SheetSection id="session-opening" title={t('opening')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : (
        <>
          <p>{t('openingText', { count: data.learners })}</p>
          {data.problems.length === 0 ? null : (
            <Alert tone="warning" title={t('toLookAt')}>
              <ul>
                {data.problems.map((problem) => (
                  <li key={`${problem.kind} ${nameOf(problem)}`}>
                    {t(problemTexts[problem.kind], { name: nameOf(problem) })}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          <h3>{t('letter')}</h3>
          {data.letter === null ? (
            <p>{t('noLetter')}</p>
          ) : (
            <>
              <p>{t('letterTo', { name: data.letter.displayName })}</p>
              <div className={styles['letter']}>
                <strong>{data.letter.subject}</strong>
                {`\n\n${data.letter.text}`}
              </div>
              <Checkbox
                label={t('sendLetters', { count: data.letters })}
                checked={letters}
                onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
              />
            </>
          )}
          <div>
            <Button
              variant="primary"
              busy={open.isPending}
              disabled={data.problems.some(blocksOpening)}
              onClick={() => open.mutate(undefined)}
            >
              {t('openSession')}
            </Button>
          </div>
          {open.error instanceof CallFailure ? <p role="alert">{refusal(open.error)}</p> : null}
        </>
      )}
    </SheetSection>
  );
}
