/** Before a timed step in node mode: the start dialog, or the lesson where its clock counts (spec §2 "Exercice chronométré"). */
import type { ErrorCode, RenderedNode } from '@parcours/contract';
import { Alert, buttonClass, ConfirmDialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { api, callPersistently, tenSeconds, WithTexts } from '@parcours/web';
import { TimedWords } from '@parcours/player';
import { NodeSheet } from './node-sheet.tsx';
import styles from './node.module.css';

interface NodeStartProps {
  readonly node: RenderedNode;
  readonly onStarted: (node: RenderedNode) => void;
}

export function NodeStart({ node, onStarted }: NodeStartProps): ReactElement {
  const lesson = useText('lesson');
  return (
    <NodeSheet node={node}>
      <WithTexts of="player">
        {node.ownLesson === null ? (
          <StartDialog node={node} onStarted={onStarted} />
        ) : (
          <InLesson node={node} ownLesson={node.ownLesson} />
        )}
      </WithTexts>
      <p className={styles['ways']}>
        <Ways node={node} home={lesson('toHome')} />
      </p>
    </NodeSheet>
  );
}

/** Home, the choice it was taken from, and the next step. */
function Ways({ node, home }: { readonly node: RenderedNode; readonly home: string }): ReactElement {
  const modes = useText('modes');
  return (
    <>
      <Link to={paths.home} className={buttonClass()}>
        {home}
      </Link>
      {node.choiceId === null ? null : (
        <Link to={paths.node} params={{ nodeId: node.choiceId }} className={buttonClass()}>
          {modes('backToChoice')}
        </Link>
      )}
      {node.nextId === null ? null : (
        <Link to={paths.node} params={{ nodeId: node.nextId }} className={buttonClass()}>
          {modes('skipStep')}
        </Link>
      )}
    </>
  );
}

function StartDialog({ node, onStarted }: NodeStartProps): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const errors = useText('errors');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    const { result } = await callPersistently(() => api.startNode({ params: { id: node.id } }), tenSeconds);
    setBusy(false);
    if (result.ok) onStarted(result.data);
    else if (result.code !== 'UNAUTHORIZED') setCode(result.code);
  };
  return (
    <ConfirmDialog
      open
      title={lesson('timedTitle')}
      confirmLabel={t('timedStart')}
      cancelLabel={t('timedDecline')}
      busy={busy}
      onConfirm={() => void start()}
      onCancel={() => void navigate({ to: paths.home })}
    >
      <TimedWords clocks={node.timedStart?.clocks ?? []} />
      <p>{t('timedPractice')}</p>
      {code === null ? null : (
        <Alert tone="danger" title={errors(`${code}.title`)}>
          <p>{errors(`${code}.message`)}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** Reading it here first would be time that no clock counts: it is started in the lesson (domain §6). */
function InLesson({
  node,
  ownLesson,
}: {
  readonly node: RenderedNode;
  readonly ownLesson: NonNullable<RenderedNode['ownLesson']>;
}): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const navigate = useNavigate();
  const { id, pageId } = ownLesson;
  const open = (): void =>
    void (pageId === null
      ? navigate({ to: paths.session, params: { lessonId: id } })
      : navigate({ to: paths.page, params: { lessonId: id, pageId } }));
  return (
    <ConfirmDialog
      open
      title={lesson('timedTitle')}
      confirmLabel={t('timedStart')}
      cancelLabel={t('timedDecline')}
      onConfirm={open}
      onCancel={() => void navigate({ to: paths.home })}
    >
      <TimedWords clocks={node.timedStart?.clocks ?? []} />
      <p>{t('timedInLesson')}</p>
      {pageId === null ? <p>{t('timedUnreached')}</p> : null}
    </ConfirmDialog>
  );
}
