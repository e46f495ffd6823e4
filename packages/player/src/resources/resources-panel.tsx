/** The resources of a step, over the page: a window, or a modal on small screens (spec §2). */
import { Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { lessonCalls, orThrow, playerKeys, ReadState, useNarrow } from '@parcours/web';
import { countOfResources, type OfferedResources } from './offered-resources.ts';
import { ResourcesWindow } from './resources-window.tsx';
import { Resources } from './resources.tsx';

export function ResourcesPanel({
  offered,
  onClose,
}: {
  readonly offered: OfferedResources;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('tools');
  const lesson = useText('lesson');
  const isNarrow = useNarrow();
  const { files, below } = offered;
  const asked = below.kind === 'asked-for' && below.count > 0 ? below : null;
  const { data, error, refetch } = useQuery({
    queryKey: playerKeys.pageResources(asked?.pageId ?? ''),
    queryFn: () =>
      orThrow(
        lessonCalls(asked?.lessonId ?? '').listPageResources({
          params: { id: asked?.pageId ?? '' },
          query: { lessonId: asked?.lessonId ?? '' },
        }),
      ),
    enabled: asked !== null,
    // The addresses of files in it are short-lived.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const resources = below.kind === 'here' ? below.resources : asked === null ? [] : data?.items;
  const title = t('resources', { count: countOfResources(offered) });
  const list =
    resources === undefined ? (
      <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
    ) : (
      <Resources files={files} resources={resources} />
    );
  if (isNarrow) {
    return (
      <Dialog open title={title} closeLabel={lesson('close')} size="large" onClose={onClose}>
        {list}
      </Dialog>
    );
  }
  // The width is decided once, when it is known what there is.
  return (
    <ResourcesWindow
      key={String(resources === undefined)}
      title={title}
      files={files}
      resources={resources ?? []}
      onClose={onClose}
    >
      {list}
    </ResourcesWindow>
  );
}
