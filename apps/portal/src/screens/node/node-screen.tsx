/** A course node outside of any lesson: a choice of blocks first, then the chosen one (spec §2 `/render/node/:id`). */
import { Alert, Button, LateText, Sheet, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import { api } from '../../parts/api.ts';
import { CallFailure, orThrow } from '../../parts/failure.ts';
import { ModeTexts } from '../../parts/step/mode-texts.tsx';
import { NodeChoices } from './node-choices.tsx';
import { NodePlayer } from './node-player.tsx';
import styles from './node.module.css';

const nodeQuery = (nodeId: string) =>
  queryOptions({
    queryKey: ['rendered-node', nodeId],
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
  return node.content === null ? (
    <NodeChoices key={node.id} node={node} />
  ) : (
    <NodePlayer key={node.id} node={node} content={node.content} />
  );
}

function NodeSkeleton(): ReactElement {
  const t = useText('lesson');
  return (
    <main id="content" className={styles['main']} aria-busy="true">
      <Skeleton width="60%" height="2.2rem" />
      <Skeleton height="14rem" />
      <LateText>{t('loading')}</LateText>
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
  const errors = useText('errors');
  const code = error instanceof CallFailure ? error.code : 'UNDEFINED';
  if (code === 'Forbidden') return <Navigate to={paths.forbidden} replace />;
  if (code === 'MODEL_NOT_FOUND' || code === 'BAD_REQUEST') return <Navigate to={paths.notFound} replace />;
  return (
    <main id="content" className={styles['main']}>
      <Sheet margin>
        <h1 tabIndex={-1}>{errors(`${code}.title`)}</h1>
        <Alert
          tone="danger"
          title={errors(`${code}.message`)}
          actions={<Button onClick={onRetry}>{app('retry')}</Button>}
        />
      </Sheet>
    </main>
  );
}
