/** One block of a course, answered for practice: nothing is stored, no time runs (spec §4 "In node mode"). */
import type { PageContent, RenderedNode } from '@parcours/contract';
import { Button, buttonClass, ConfirmDialog, Dialog, useRouteFocus } from '@parcours/ui';
import { arrowRightIcon, calculatorIcon, paperclipIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import { usePageSound } from '../../parts/sound/page-sound.tsx';
import { SoundProvider } from '../../parts/sound/sound.ts';
import { EndMark } from '../../parts/step/end-mark.tsx';
import { FeedbackDialog } from '../../parts/step/feedback-dialog.tsx';
import { NoAnswer } from '../../parts/step/no-answer.tsx';
import { StepSheet } from '../../parts/step/step-sheet.tsx';
import { useEnterForNext } from '../../parts/step/use-enter-for-next.ts';
import { useSeen } from '../../parts/step/use-seen.ts';
import { useTenant } from '../../parts/tenant.tsx';
import styles from './node.module.css';
import { useNodePlay, type NodePlay } from './use-node-player.ts';

const CalculatorWindow = lazy(async () => ({
  default: (await import('../../parts/calculator/calculator-window.tsx')).CalculatorWindow,
}));
const Resources = lazy(async () => ({
  default: (await import('../../parts/viewers/resources.tsx')).Resources,
}));

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
        <p className={styles['kicker']}>{node.courseTitle}</p>
        <SoundProvider value={sound.play}>
          <StepSheet
            stepKey={node.id}
            title={node.title}
            content={content}
            answers={play.answers}
            onAnswer={play.answer}
            readOnly={false}
            results={null}
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
        <Tools node={node} content={content} />
        <Button
          variant={seen ? 'primary' : 'secondary'}
          title={seen ? undefined : lesson('nextSecondary')}
          iconEnd={arrowRightIcon}
          busy={play.busy}
          busyLabel={lesson('sending')}
          onClick={play.next}
        >
          {lesson(node.blockType === 'tincan' ? 'endModule' : 'next')}
        </Button>
      </nav>
      <NodeDialogs play={play} content={content} />
    </>
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
  const lesson = useText('lesson');
  const [open, setOpen] = useState<'calculator' | 'resources' | null>(null);
  const files = content.attachmentIds.flatMap((id) => content.files[id] ?? []);
  const label = tools('resources', { count: files.length });
  const close = (): void => setOpen(null);
  return (
    <>
      {files.length === 0 ? null : (
        <Button variant="quiet" icon={paperclipIcon} onClick={() => setOpen('resources')}>
          {label}
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
      <Suspense fallback={null}>
        {open === 'calculator' ? <CalculatorWindow onClose={close} /> : null}
        <Dialog
          open={open === 'resources'}
          title={label}
          closeLabel={lesson('close')}
          size="large"
          onClose={close}
        >
          <Resources files={files} />
        </Dialog>
      </Suspense>
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
  const lesson = useText('lesson');
  const errors = useText('errors');
  const { dialog } = play;
  switch (dialog?.kind) {
    case 'feedback':
      return <FeedbackDialog feedbacks={dialog.feedbacks} score={dialog.score} onDone={play.proceed} />;
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
        <ConfirmDialog
          open
          title={errors(`${dialog.code}.title`)}
          confirmLabel={lesson(dialog.goesOn ? 'continue' : 'tryAgain')}
          cancelLabel={lesson('stay')}
          onConfirm={play.proceed}
          onCancel={play.stay}
        >
          <p>{errors(`${dialog.code}.message`)}</p>
        </ConfirmDialog>
      );
    case undefined:
      return null;
  }
}
