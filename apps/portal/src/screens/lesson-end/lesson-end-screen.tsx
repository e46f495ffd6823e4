/** The end of a lesson: what was reached, and the choice among the courses that it opened (spec §2, §4). */
import type { Lesson } from '@parcours/contract';
import { medalColour, medalOf, scorePercent, scoreRatio } from '@parcours/rules';
import { Button, buttonClass, ConfirmDialog, Medal, ScoreRadial } from '@parcours/ui';
import { formatNumber, formatPercent, useLocale, useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { installOffer, useNow } from '@parcours/web';
import { openQuestions } from '../../parts/lesson-query.ts';
import { useMomentText } from '../../parts/moment-text.ts';
import { placeInLesson } from '../../parts/open-lesson.ts';
import styles from './lesson-end.module.css';
import { LessonSheet } from './lesson-sheet.tsx';
import { NextChoice } from './next-choice.tsx';
import { NotEnded } from './not-ended.tsx';

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
  const locale = useLocale();
  const score = lesson.scoring.global;
  const ratio = scoreRatio(score);
  const medal = medalOf(ratio);
  useEffect(() => installOffer.noteSuccess(), []);
  return (
    <>
      <p>{t(lesson.state === 'SKIPPED' ? 'leadSKIPPED' : 'lead', { course: lesson.course.title })}</p>
      {score.max === 0 ? (
        <p>{t('noScore')}</p>
      ) : (
        <div className={styles['reached']}>
          <ScoreRadial
            fraction={ratio}
            tone={medalColour(ratio)}
            caption={`${formatNumber(score.actual, locale, { maximumFractionDigits: 1 })} ${lessonText('scoreOf', { max: score.max })}`}
          >
            {formatPercent(scorePercent(score) / 100, locale)}
          </ScoreRadial>
          {/* The medal lands as a stamp does, once the score has been read (experience §2 "Celebration ladder"). */}
          <p className={styles['said']}>
            <span className={styles['stamp']}>
              <Medal level={medal} size={72} />
            </span>
            <span>{t(reachedWords[medal])}</span>
          </p>
        </div>
      )}
      <NextLesson lesson={lesson} />
    </>
  );
}

/** Choosing the next module is required before continuing; a new course is confirmed first (spec §4). */
function NextLesson({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const t = useText('lessonEnd');
  const navigate = useNavigate();
  const moment = useMomentText();
  const now = useNow();
  const isOver = lesson.expireAt !== null && Date.parse(lesson.expireAt) < now;
  const { unlockedLessons } = lesson.actions;
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [asking, setAsking] = useState(false);
  const [opening, setOpening] = useState(false);
  const queryClient = useQueryClient();
  const next = unlockedLessons.find(({ id }) => id === chosen);
  const proceed = (): void => {
    setRefused(next === undefined);
    setAsking(next !== undefined);
    if (next === undefined) document.querySelector<HTMLElement>('input[name="next-lesson"]')?.focus();
  };
  return (
    <>
      {isOver && lesson.expireAt !== null ? (
        <p>{t('sessionOver', { date: moment(lesson.expireAt, lesson.startAt) })}</p>
      ) : null}
      {unlockedLessons.length === 0 ? null : (
        <NextChoice
          name="next-lesson"
          legend={t('choose')}
          note={t('why')}
          choices={unlockedLessons.map(({ id, title }) => ({ id, title, note: null }))}
          chosen={chosen}
          missing={refused ? t('mustChoose') : null}
          onChoose={(id) => {
            setChosen(id);
            setRefused(false);
          }}
        />
      )}
      <p className={styles['buttons']}>
        <Link to={paths.home} className={buttonClass()}>
          {t('home')}
        </Link>
        {openQuestions(lesson).length === 0 ? null : (
          <Link
            to={paths.questions}
            params={{ lessonId: lesson.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('answerQuestions')}
          </Link>
        )}
        {lesson.isEndOfProgram && !lesson.reviewed ? (
          <Link
            to={paths.evaluation}
            params={{ type: 'Program', id: lesson.programId }}
            className={buttonClass()}
          >
            {t('evaluate')}
          </Link>
        ) : null}
        {unlockedLessons.length === 0 ? null : (
          <Button variant="primary" onClick={proceed}>
            {t('continue')}
          </Button>
        )}
      </p>
      <ConfirmDialog
        open={asking && next !== undefined}
        title={t('confirmTitle', { next: next?.title ?? '' })}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        busy={opening}
        onConfirm={() => {
          if (opening) return;
          setOpening(true);
          void placeInLesson(queryClient, next?.id ?? '').then((place) => navigate(place));
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('confirmText', { course: lesson.course.title, next: next?.title ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
