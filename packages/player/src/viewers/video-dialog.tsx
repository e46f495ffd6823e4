/** A linked video over the page: the poster that names the service first, then its player (spec §2 "video dialog"). */
import { Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { lazyComponent } from '@parcours/web';

const ExternalVideo = lazyComponent(async () => (await import('./external-video.tsx')).ExternalVideo);

export function VideoDialog({
  url,
  title,
  onClose,
}: {
  readonly url: string;
  readonly title: string;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('lesson');
  // Out of the paragraph that held the link: a dialog is no part of a sentence.
  return createPortal(
    <Dialog open title={title} closeLabel={t('close')} size="large" onClose={onClose}>
      <ExternalVideo url={url} title={title} />
    </Dialog>,
    document.body,
  );
}
