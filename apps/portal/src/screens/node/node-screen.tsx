/** A course node outside of any lesson: a choice of blocks first, then the chosen one (spec §2 "/render/node/:id"). */
import type { RenderedNode as Node } from '@parcours/contract';
import { Button, buttonClass, DelayedText, Sheet, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { api, ContentLanguageProvider, orThrow, previewKeys, useFailureWords } from '@parcours/web';
import { deadEndOf } from '../../parts/dead-end/dead-end-of.ts';
import { ModeTexts } from '@parcours/player';
import { NodeChoices } from './node-choices.tsx';
import { NodeStart } from './node-start.tsx';
import { NodePlayer } from './node-player.tsx';
import styles from './node.module.css';

const nodeQuery = (nodeId: string) =>
  queryOptions({
    queryKey: previewKeys.renderedNode(nodeId),
    queryFn: () => orThrow(api.renderNode({ params: { id: nodeId } })),
    staleTime: Infinity,
  });

export function NodeScreen(): ReactElement {
  return (
    <ModeTexts>
      <RenderedNode />
    </ModeTexts>
  );
}

function RenderedNode(): ReactElement {
  const { nodeId = '' } = useParams({ strict: false });
  const { data: node, error, refetch } = useQuery(nodeQuery(nodeId));
  if (error !== null) return <NodeFailure error={error} onRetry={() => void refetch()} />;
  if (node === undefined) return <NodeSkeleton />;
  return <Shown key={node.id} node={node} />;
}

function Shown({ node }: { readonly node: Node }): ReactElement {
  // A start counts for this visit: whoever comes back is asked again.
  const [started, setStarted] = useState<Node | null>(null);
  const shown = started ?? node;
  return (
    <ContentLanguageProvider value={shown.language}>
      {shown.startRequired ? (
        <NodeStart node={shown} onStarted={setStarted} />
      ) : shown.content === null ? (
        <NodeChoices node={shown} />
      ) : (
        <NodePlayer node={shown} content={shown.content} />
      )}
    </ContentLanguageProvider>
  );
}

function NodeSkeleton(): ReactElement {
  const t = useText('lesson');
  return (
    <main id="content" className={styles['main']} aria-busy="true">
      <Skeleton width="60%" height="2.2rem" />
      <Skeleton height="14rem" />
      <DelayedText>{t('loading')}</DelayedText>
    </main>
  );
}

/** An unknown node and a refusal have pages of their own (spec §2); the rest is told, with a way out. */
function NodeFailure({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactElement {
  const app = useText('app');
  const { title, message, requestId, mayRetry } = useFailureWords()(error);
  const deadEnd = deadEndOf(error);
  if (deadEnd !== null) return <Navigate to={deadEnd} replace />;
  return (
    <main id="content" className={styles['main']}>
      <Sheet margin>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{message}</p>
        {requestId === null ? null : <p>{app('reference', { id: requestId })}</p>}
        <p className={styles['ways']}>
          {mayRetry ? <Button onClick={onRetry}>{app('retry')}</Button> : null}
          <Link to={paths.home} className={buttonClass()}>
            {app('back')}
          </Link>
        </p>
      </Sheet>
    </main>
  );
}
