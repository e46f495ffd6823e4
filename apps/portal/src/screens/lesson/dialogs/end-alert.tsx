/** Spec §4: nothing opened and nothing to evaluate, so an alert with the score, then home. */
import { certificateScore, isEndedStanding, medalColour, scoreRatio } from '@parcours/rules';
import { Button, buttonClass, Dialog, ScoreRadial } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { lessonPaths } from '../../../parts/progress/lesson-paths.ts';
import { lessonQuery } from '../../../parts/progress/lesson-query.ts';
import { standingOf, stepsOf } from '../../../parts/progress/lesson-tape.ts';
import { isTryout, WithTexts } from '@parcours/web';
import styles from './dialogs.module.css';
import type { DialogViewProps } from '../player.ts';

export function EndAlert(props: DialogViewProps<'end'>): ReactElement {
  const isEnded = isEndedStanding(props.dialog.end.lesson);
  return <WithTexts of="player">{isEnded ? <Ended {...props} /> : <StillOpen {...props} />}</WithTexts>;
}

function Ended({ player, dialog: { end } }: DialogViewProps<'end'>): ReactElement {
  const t = useText('lesson');
  const words = useText('player');
  const score = end.lesson.scoring.global;
  return (
    <Dialog
      open
      title={words('endTitle')}
      onClose={() => player.act({ type: 'proceed' })}
      size="small"
      footer={
        <>
          <Link
            to={lessonPaths(end.lesson.id).actions}
            params={{ lessonId: end.lesson.id }}
            className={buttonClass()}
          >
            {words('endResults')}
          </Link>
          {isTryout(end.lesson.id) ? null : (
            <Button variant="primary" onClick={() => player.act({ type: 'proceed' })}>
              {t('toHome')}
            </Button>
          )}
        </>
      }
    >
      <p>{words('endText', { course: end.courseTitle })}</p>
      {score.max === 0 ? null : (
        <div className={styles['score']}>
          <ScoreRadial
            fraction={scoreRatio(score)}
            tone={medalColour(scoreRatio(score))}
            caption={t('scoreOf')}
            size={160}
          >
            {certificateScore(score)}
          </ScoreRadial>
        </div>
      )}
    </Dialog>
  );
}

/** The last page is behind, but a step was skipped or left open: says how many, and leads to the first of them. */
function StillOpen({ player, dialog: { end } }: DialogViewProps<'end'>): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const { data } = useQuery({ ...lessonQuery(end.lesson.id), staleTime: Infinity });
  const open = stepsOf(data?.tree ?? []).filter((step) => ['todo', 'ongoing'].includes(standingOf(step)));
  const first = open.find(({ pages }) => pages.length > 0);
  const firstPage = first?.pages[0];
  return (
    <Dialog
      open
      title={t('endOpenTitle')}
      onClose={() => player.act({ type: 'stay' })}
      size="small"
      footer={
        <>
          {isTryout(end.lesson.id) ? null : (
            <Button onClick={() => player.act({ type: 'proceed' })}>{lesson('toHome')}</Button>
          )}
          {first === undefined || firstPage === undefined ? null : (
            <Button
              variant="primary"
              onClick={() => player.act({ type: 'move', to: 'page', pageId: firstPage.id })}
            >
              {t('endOpenResume', { step: first.node.title })}
            </Button>
          )}
        </>
      }
    >
      <p>{t('endOpenText', { course: end.courseTitle, count: open.length })}</p>
    </Dialog>
  );
}
