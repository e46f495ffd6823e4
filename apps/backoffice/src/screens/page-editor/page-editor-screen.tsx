/** The editor of a page: its rows, the form of what is chosen, and the page as learners will see it (back-office §3). */
import type { CourseDraft } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { WithTexts } from '@parcours/web';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { Screen } from '../../parts/screen.tsx';
import type { EditedPage } from './page/page-parts.ts';
import { PageEditor } from './page-editor.tsx';

export function PageEditorScreen(): ReactElement {
  return (
    <WithTexts of="page-editor">
      <OnePage />
    </WithTexts>
  );
}

const noKeys = { rows: {}, hints: [], feedbacks: [] };

/** Null for a node that is gone, or that holds no page. */
export function pageOf(draft: CourseDraft, nodeId: string): EditedPage | null {
  const node = Object.hasOwn(draft.nodes, nodeId) ? draft.nodes[nodeId] : undefined;
  if (node === undefined || node.blockId === null) return null;
  const block = draft.blocks[node.blockId];
  if (block === undefined) return null;
  return { node, block, keys: draft.keys[block.id] ?? noKeys };
}

function OnePage(): ReactElement {
  const t = useText('pageEditor');
  const { nodeId = '' } = useParams({ strict: false });
  const handle = useDraft();
  const page = pageOf(handle.draft, nodeId);
  const showPlace = useEffectEvent((place: string | null) => handle.showPlace(place));
  useEffect(() => {
    showPlace(nodeId);
    return () => showPlace(null);
  }, [nodeId]);
  return (
    <Screen title={page?.block.title ?? t('noPage')} routeKey={`page ${nodeId}`} wide>
      {page === null ? <p>{t('noPageText')}</p> : <PageEditor key={nodeId} page={page} />}
    </Screen>
  );
}
