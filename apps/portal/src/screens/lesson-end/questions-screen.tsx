/** The questions after the last page, one at a time; their answers open what comes next (spec §2, §4). */
import type { Lesson } from '@parcours/contract';
import { Button, buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { isTryout } from '@parcours/web';
import { paths } from '../../paths.ts';
import { lessonPaths } from '../../parts/progress/lesson-paths.ts';
import { openQuestions } from '../../parts/progress/lesson-query.ts';
import styles from './lesson-end.module.css';
import { LessonSheet } from './lesson-sheet.tsx';
import { NextChoice } from './next-choice.tsx';
import { useCourseTitles, useSendChoices, type MadeChoice } from './send-choices.ts';

export function QuestionsScreen(): ReactElement {
  return (
    <LessonSheet screen="questions" waiting="questionsTitle" title={() => 'questionsTitle'}>
      {(lesson) => <Questions key={lesson.id} lesson={lesson} />}
    </LessonSheet>
  );
}

type Question = NonNullable<Lesson['actions']['interactive']>[number];

function Questions({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const { interactive = [] } = lesson.actions;
  const open = openQuestions(lesson).flatMap((actionIdx) => {
    const question = interactive[actionIdx];
    return question === undefined ? [] : [{ question, actionIdx }];
  });
  // Nothing to ask: the lesson's end has more to say.
  if (open.length === 0)
    return <Navigate to={lessonPaths(lesson.id).actions} params={{ lessonId: lesson.id }} replace />;
  return <OpenQuestions lesson={lesson} open={open} />;
}

function OpenQuestions({
  lesson,
  open,
}: {
  readonly lesson: Lesson;
  readonly open: readonly { readonly question: Question; readonly actionIdx: number }[];
}): ReactElement | null {
  const t = useText('lessonEnd');
  const [made, setMade] = useState<readonly MadeChoice[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const { send, sending } = useSendChoices(lesson.id);
  const titles = useCourseTitles(open.flatMap(({ question }) => question.choices));
  const legend = useRef<HTMLHeadingElement>(null);
  const at = Math.min(made.length, open.length - 1);
  useEffect(() => {
    if (at > 0) legend.current?.focus();
  }, [at]);
  const now = open[at];
  if (now === undefined) return null;
  const { question, actionIdx } = now;
  const isLast = at === open.length - 1;
  const proceed = (): void => {
    setMissing(chosen === null);
    if (chosen === null) {
      document.querySelector<HTMLElement>('input[name="choice"]')?.focus();
      return;
    }
    const choices = [...made.slice(0, at), { actionIdx, choiceIdx: chosen }];
    if (isLast) void send(choices);
    else {
      setMade(choices);
      setChosen(null);
    }
  };
  return (
    <>
      <p>{t('lead', { course: lesson.course.title })}</p>
      <NextChoice
        legendRef={legend}
        name="choice"
        legend={question.label}
        note={open.length > 1 ? t('questionStep', { step: at + 1, count: open.length }) : null}
        choices={question.choices.map(({ response, action }, choiceIdx) => ({
          id: String(choiceIdx),
          title: response,
          note: titles.has(action.target)
            ? t('questionOpens', { title: titles.get(action.target) ?? '' })
            : null,
        }))}
        chosen={chosen === null ? null : String(chosen)}
        missing={missing ? t('questionMust') : null}
        onChoose={(id) => {
          setChosen(Number(id));
          setMissing(false);
        }}
      />
      <p className={styles['buttons']}>
        {isTryout(lesson.id) ? null : (
          <Link to={paths.home} className={buttonClass()}>
            {t('home')}
          </Link>
        )}
        <ReadAgain lesson={lesson} />
        <Button variant="primary" busy={sending} busyLabel={t('questionSending')} onClick={proceed}>
          {t(isLast ? 'continue' : 'questionNext')}
        </Button>
      </p>
    </>
  );
}

/** An ended lesson can be read page by page (domain §6), also before its questions are answered. */
function ReadAgain({ lesson }: { readonly lesson: Lesson }): ReactElement | null {
  const t = useText('lessonEnd');
  const [first] = lesson.tree.flatMap(({ pages }) => pages);
  return first === undefined ? null : (
    <Link
      to={lessonPaths(lesson.id).page}
      params={{ lessonId: lesson.id, pageId: first.id }}
      className={buttonClass()}
    >
      {t('readAgain')}
    </Link>
  );
}
