/** One block of a course, answered for practice: nothing is stored, and a clock counts for practice (spec §4). */
import type { ErrorCode, PageContent, RenderedNode } from '@parcours/contract';
import { Button, buttonClass, ConfirmDialog, useRouteFocus } from '@parcours/ui';
import { calculatorIcon, houseIcon, Icon, paperclipIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { CalculatorMemory } from '@parcours/player/calculator-window';
import { useCallback, useId, useRef, useState, type ReactElement } from 'react';
import { nextAct } from '../../parts/progress/next-act.ts';
import { paths } from '../../paths.ts';
import {
  countOfResources,
  EndMark,
  filesOffered,
  NoAnswer,
  SoundProvider,
  StepSheet,
  useEnterForNext,
  usePageSound,
  useSeen,
} from '@parcours/player';
import { lazyComponent, useTenant, WithTexts } from '@parcours/web';
import styles from './node.module.css';
import { useNodePlay, type NodePlay } from './use-node-player.ts';

const CalculatorWindow = lazyComponent(
  async () => (await import('@parcours/player/calculator-window')).CalculatorWindow,
);
const ResourcesPanel = lazyComponent(
  async () => (await import('@parcours/player/resources-panel')).ResourcesPanel,
);
const StepTimer = lazyComponent(async () => (await import('@parcours/player/step-timer')).StepTimer);

export function NodePlayer({
  node,
  content,
}: {
  readonly node: RenderedNode;
  readonly content: PageContent;
}): ReactElement {
  const t = useText('modes');
  const lesson = useText('lesson');
  const tenant = useTenant();
  const play = useNodePlay(node, content);
  const { verdict } = play;
  const act = nextAct(
    {
      step: { content },
      blockType: node.blockType ?? 'slide',
      answers: play.answers,
      isDone: false,
      isSending: play.busy,
      sending: 'done',
      isAway: false,
      feedback: verdict,
      leads: node.nextId === null ? 'home' : 'page',
    },
    lesson,
  );
  const actId = useId();
  const endMark = useRef<HTMLDivElement>(null);
  const seen = useSeen(endMark, node.id);
  const sound = usePageSound(node.id, content);
  useEnterForNext(play.next, node.blockType ?? 'slide');
  useRouteFocus({
    routeKey: `node ${node.id}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${content.title}`,
  });
  return (
    <>
      <main id="content" className={styles['main']}>
        <p className={styles['kicker']} lang={node.language}>
          {node.courseTitle}
        </p>
        <Clock node={node} onOver={play.timeOver} />
        <SoundProvider value={sound.play}>
          <StepSheet
            stepKey={node.id}
            title={node.title}
            content={content}
            answers={play.answers}
            onAnswer={play.answer}
            readOnly={play.ranOut || verdict !== null}
            results={verdict?.results ?? null}
            ranOut={play.ranOut}
            feedbackAt={verdict?.at}
          />
        </SoundProvider>
        <EndMark ref={endMark} />
      </main>
      <nav id="actions" aria-label={lesson('actions')} className={styles['footer']}>
        {sound.player === null ? null : <div className={styles['sound']}>{sound.player}</div>}
        {node.choiceId === null ? null : (
          <Link to={paths.node} params={{ nodeId: node.choiceId }} className={buttonClass()}>
            {t('backToChoice')}
          </Link>
        )}
        <Link to={paths.home} className={buttonClass({ variant: 'quiet' })}>
          <Icon drawing={houseIcon} />
          {lesson('toHome')}
        </Link>
        <Tools node={node} content={content} />
        <Button
          variant={seen ? 'primary' : 'secondary'}
          title={seen ? undefined : lesson('nextSecondary')}
          iconEnd={act.icon}
          busy={play.busy}
          busyLabel={lesson('sending')}
          onClick={({ detail }) => (verdict?.at === 0 && detail > 1 ? undefined : play.next())}
          aria-describedby={actId}
        >
          {lesson(node.blockType === 'tincan' ? 'endModule' : 'next')}
        </Button>
        <p id={actId} className={styles['act']}>
          {act.words}
        </p>
      </nav>
      <NodeDialogs play={play} content={content} />
    </>
  );
}

/** On the server's clock, from the answer to the start; a reload asks for a new start. */
function Clock({
  node,
  onOver,
}: {
  readonly node: RenderedNode;
  readonly onOver: () => void;
}): ReactElement | null {
  const [ahead] = useState(() => Date.parse(node.now) - Date.now());
  const serverNow = useCallback(() => Date.now() + ahead, [ahead]);
  if (node.deadlineAt === null) return null;
  return (
    <StepTimer
      timeLimit={node.timeLimit}
      serverNow={serverNow}
      deadlineAt={node.deadlineAt}
      onOver={onOver}
    />
  );
}

function Tools({
  node,
  content,
}: {
  readonly node: RenderedNode;
  readonly content: PageContent;
}): ReactElement {
  const tools = useText('tools');
  const [calculator, setCalculator] = useState<CalculatorMemory | null>(null);
  const [open, setOpen] = useState<'calculator' | 'resources' | null>(null);
  const offered = {
    files: filesOffered(content),
    below: { kind: 'here', resources: node.resources },
  } as const;
  const count = countOfResources(offered);
  const close = (): void => setOpen(null);
  return (
    <>
      {count === 0 ? null : (
        <Button variant="quiet" icon={paperclipIcon} onClick={() => setOpen('resources')}>
          {tools('resources', { count })}
        </Button>
      )}
      {node.tools.calculator ? (
        <Button
          variant="quiet"
          icon={calculatorIcon}
          aria-pressed={open === 'calculator'}
          onClick={() => setOpen(open === 'calculator' ? null : 'calculator')}
        >
          {tools('calculator')}
        </Button>
      ) : null}
      {open === 'calculator' ? (
        <CalculatorWindow memory={calculator} onRemember={setCalculator} onClose={close} />
      ) : null}
      {open === 'resources' ? <ResourcesPanel offered={offered} onClose={close} /> : null}
    </>
  );
}

function NodeDialogs({
  play,
  content,
}: {
  readonly play: NodePlay;
  readonly content: PageContent;
}): ReactElement | null {
  const t = useText('modes');
  const { dialog } = play;
  switch (dialog?.kind) {
    case 'blank':
      return (
        <NoAnswer
          step={{ content }}
          answers={play.answers}
          text={t('blank', { count: dialog.count })}
          onGoOn={play.proceed}
          onStay={play.stay}
        />
      );
    case 'problem':
      return (
        <WithTexts of="player">
          <Problem play={play} code={dialog.code} goesOn={dialog.goesOn} />
        </WithTexts>
      );
    case undefined:
      return null;
  }
}

/** Each refusal of grading: its words, a way on, and to stay. */
function Problem({
  play,
  code,
  goesOn,
}: {
  readonly play: NodePlay;
  readonly code: ErrorCode;
  readonly goesOn: boolean;
}): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const errors = useText('errors');
  return (
    <ConfirmDialog
      open
      isSafe
      title={errors(`${code}.title`)}
      confirmLabel={lesson(goesOn ? 'continue' : 'tryAgain')}
      cancelLabel={lesson('stay')}
      onConfirm={play.proceed}
      onCancel={play.stay}
    >
      <p>
        {code === 'Forbidden' || code === 'PAGE_NOT_STARTED'
          ? t('gradedInLesson')
          : errors(`${code}.message`)}
      </p>
    </ConfirmDialog>
  );
}
