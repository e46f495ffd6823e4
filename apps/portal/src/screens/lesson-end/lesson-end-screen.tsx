/** The end of a lesson: its score, what got better, the time it took, and what comes next (spec §2, §4, experience §7). */
import type { Lesson } from '@parcours/contract';
import { certificateScore, medalColour, medalOf, scoreRatio } from '@parcours/rules';
import { Medal, ScoreRadial } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, type ReactElement } from 'react';
import { installOffer, isTryout, lazyComponent, useTenant } from '@parcours/web';
import styles from './lesson-end.module.css';
import { LessonSheet } from './lesson-sheet.tsx';
import { NotEnded } from './not-ended.tsx';
import { WhatNext } from './what-next.tsx';

// What is told of the lesson comes after its score.
const WhatImproved = lazyComponent(async () => (await import('./what-improved.tsx')).WhatImproved);
const OwnCertificate = lazyComponent(async () => (await import('./own-certificate.tsx')).OwnCertificate);
const TryoutEnd = lazyComponent(async () => (await import('./tryout-end.tsx')).TryoutEnd);
const MistakesOfLesson = lazyComponent(
  async () => (await import('../../parts/mistakes/mistakes-of-lesson.tsx')).MistakesOfLesson,
);
const TimeByStep = lazyComponent(async () => (await import('./time-by-step.tsx')).TimeByStep);

export function LessonEndScreen(): ReactElement {
  return (
    <LessonSheet
      screen="end"
      waiting="titleWaiting"
      title={({ state }) => (state === 'DONE' ? 'title' : `title${state}`)}
    >
      {(lesson) => (isEnded(lesson) ? <Reached lesson={lesson} /> : <NotEnded lesson={lesson} />)}
    </LessonSheet>
  );
}

/** Spec §4: ended when it was skipped or is completed. */
const isEnded = ({ state }: Lesson) => state === 'DONE' || state === 'SKIPPED';

const reachedWords = {
  none: 'reachedNone',
  bronze: 'reachedBronze',
  silver: 'reachedSilver',
  gold: 'reachedGold',
} as const;

function Reached({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const t = useText('lessonEnd');
  const lessonText = useText('lesson');
  const score = lesson.scoring.global;
  const ratio = scoreRatio(score);
  const medal = medalOf(ratio);
  const { certificationAccess, tools } = useTenant().settings;
  useEffect(() => {
    if (!isTryout(lesson.id)) installOffer.noteSuccess();
  }, [lesson.id]);
  return (
    <>
      <p>{t(lesson.state === 'SKIPPED' ? 'leadSKIPPED' : 'lead', { course: lesson.course.title })}</p>
      {score.max === 0 ? (
        <p>{t('noScore')}</p>
      ) : (
        <>
          <div className={styles['reached']}>
            <ScoreRadial fraction={ratio} tone={medalColour(ratio)} caption={lessonText('scoreOf')}>
              {certificateScore(score)}
            </ScoreRadial>
            {/* The medal lands as a stamp does, once the score has been read (experience §2 "Celebration ladder"). */}
            <p className={styles['said']}>
              <span className={styles['stamp']}>
                <Medal level={medal} size={72} />
              </span>
              <span>{t(reachedWords[medal])}</span>
            </p>
          </div>
          <p className={styles['rule']}>{t('scoreMeaning')}</p>
        </>
      )}
      {isTryout(lesson.id) ? (
        <TryoutEnd lesson={lesson} />
      ) : (
        <>
          {certificationAccess && lesson.certificationRef !== null ? (
            <OwnCertificate reference={lesson.certificationRef} />
          ) : null}
          <WhatImproved lesson={lesson} />
          <TimeByStep lesson={lesson} />
          <WhatNext lesson={lesson} />
          {/* Behind what was there before: what comes late moves nothing. */}
          {tools?.mistakesReview === true ? <MistakesOfLesson lessonId={lesson.id} /> : null}
        </>
      )}
    </>
  );
}
