/** A link to a video that can be played here: a click opens the dialog, any other way of following it stays a link. */
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { VideoDialog } from '../viewers/video-dialog.tsx';

export function VideoLink({
  href,
  title,
  children,
}: {
  readonly href: string;
  /** The words of the link: they name the dialog and the player. */
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const [open, setOpen] = useState(false);
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer" aria-haspopup="dialog" onClick={follow}>
        {children}
      </a>
      {open ? <VideoDialog url={href} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
