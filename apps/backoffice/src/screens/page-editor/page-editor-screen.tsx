/** The editor of a page: its rows, the form of what is chosen, and the page as learners will see it (back-office §3). */
import { useText } from '@parcours/ui/text';
import { WithTexts } from '@parcours/web';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { pageOf } from '../../parts/draft/edited-page.ts';
import { Screen } from '../../parts/screen.tsx';
import { PageSteps } from './page/page-steps.tsx';
import { PageEditor } from './page-editor.tsx';

export function PageEditorScreen(): ReactElement {
  return (
    <WithTexts of="page-editor">
      <OnePage />
    </WithTexts>
  );
}

function OnePage(): ReactElement {
  const t = useText('pageEditor');
  const { nodeId = '' } = useParams({ strict: false });
  const { row } = useSearch({ strict: false });
  const handle = useDraft();
  const page = pageOf(handle.draft, nodeId);
  const showPlace = useEffectEvent((place: string | null) => handle.showPlace(place));
  useEffect(() => {
    showPlace(nodeId);
    return () => showPlace(null);
  }, [nodeId]);
  return (
    <Screen
      title={page?.block.title ?? t('noPage')}
      routeKey={`page ${nodeId}`}
      wide
      actions={page === null ? undefined : <PageSteps node={page.node} />}
    >
      {page === null ? (
        <p>{t('noPageText')}</p>
      ) : (
        <PageEditor key={`${nodeId} ${row ?? ''}`} page={page} asked={row} />
      )}
    </Screen>
  );
}
