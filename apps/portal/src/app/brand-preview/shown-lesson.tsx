/** A step of a lesson in a brand that is not published, with the outline and the bar that learners have: none acts. */
import { useText } from '@parcours/ui/text';
import { answersOf, SoundedStep } from '@parcours/player';
import { answerPathOf } from '@parcours/rules';
import { lazyComponent, serverClock, useWide, WithTexts } from '@parcours/web';
import { type ReactElement, useRef, useState } from 'react';
import type { Player } from '../../screens/lesson/player.ts';
import lessonStyles from '../../screens/lesson/lesson.module.css';
import { sampleLesson, samplePage } from './sample-lesson.ts';
import type { SampleLanguage } from './sample-words.ts';

// Of the chunk that learners load.
const PlayerFooter = lazyComponent(() =>
  import('../../screens/lesson/lesson-screen.tsx').then((chunk) => chunk.PlayerFooter),
);
const CourseColumn = lazyComponent(() =>
  import('../../screens/lesson/outline/course-column.tsx').then((chunk) => chunk.CourseColumn),
);

export function ShownLesson({ language }: { readonly language: SampleLanguage }): ReactElement {
  return (
    <WithTexts of="player">
      <Framed language={language} />
    </WithTexts>
  );
}

const nothing = (): void => undefined;

function playerOf(language: SampleLanguage): Player {
  const page = samplePage(language);
  const given = [{ path: answerPathOf('sample', 'question'), userAnswer: ['choice-0'] }];
  return {
    page,
    answers: answersOf(page, given),
    dialog: null,
    feedback: null,
    busy: false,
    sending: 'done',
    standing: { kind: 'none' },
    otherDraft: null,
    clock: serverClock(page.now),
    offerSeconds: nothing,
    act: nothing,
    next: nothing,
    answer: nothing,
  };
}

function Framed({ language }: { readonly language: SampleLanguage }): ReactElement {
  const t = useText('lesson');
  const [player] = useState(() => playerOf(language));
  const [lesson] = useState(() => sampleLesson(language));
  const endMark = useRef<HTMLDivElement>(null);
  const isWide = useWide();
  const { page } = player;
  const blocks = lesson.tree.filter(({ type }) => type === 'block');
  const progress = t('stepOf', { step: 2, count: blocks.length });
  return (
    <div className={lessonStyles['player']}>
      <main id="content" className={lessonStyles['main']}>
        <SoundedStep
          stepKey={language}
          title={page.title}
          content={page.content}
          answers={player.answers}
          onAnswer={nothing}
          readOnly={false}
          results={null}
        />
        <div ref={endMark} />
      </main>
      <PlayerFooter
        player={player}
        isFirst={false}
        isLast={false}
        nextTitle={blocks[2]?.title}
        endMark={endMark}
        sound={null}
        progress={progress}
      />
      {isWide ? (
        <div className={lessonStyles['column']} data-outline-column="">
          <CourseColumn lesson={lesson} onPage={nothing} onOpen={nothing} onClose={nothing} />
        </div>
      ) : null}
    </div>
  );
}
