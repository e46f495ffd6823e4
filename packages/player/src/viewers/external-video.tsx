/** A video of a sharing service: a poster that names it, and no request to it before the learner agrees (spec §2). */
import { videoFrameAddress, videoIdOf } from '@parcours/rules';
import { Button } from '@parcours/ui';
import { playIcon, videoIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import styles from './viewers.module.css';

export function ExternalVideo({
  url,
  title,
  autoplay = false,
}: {
  readonly url: string;
  readonly title: string;
  /** Once the learner has agreed, it starts by itself. */
  readonly autoplay?: boolean;
}): ReactElement {
  const t = useText('rows');
  const [agreed, setAgreed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const id = videoIdOf(url);
  // The button that had the focus is gone: what it opened takes it.
  useEffect(() => {
    if (agreed) frame.current?.focus();
  }, [agreed]);
  if (id === null) return <p>{t('videoInvalid')}</p>;
  const address = videoFrameAddress(id);
  if (!agreed) {
    const { hostname: host } = new URL(address);
    return (
      <div className={styles['poster']}>
        <Icon drawing={videoIcon} size={3} />
        <p>{t('videoConsent', { host })}</p>
        <Button variant="primary" icon={playIcon} onClick={() => setAgreed(true)}>
          {t('videoPlay', { host })}
        </Button>
      </div>
    );
  }
  return (
    <iframe
      ref={frame}
      className={styles['video']}
      title={title}
      src={`${address}?rel=0${autoplay ? '&autoplay=1' : ''}`}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}
