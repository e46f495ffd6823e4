/** The sound that accompanies a row: heard on request, over the page's own (spec §3 "audioFileId"). */
import type { FileRef, Row } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { speakerHighIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useSound } from '../../sound/sound.ts';

export function ListenButton({
  row,
  files,
}: {
  readonly row: Row;
  readonly files: Readonly<Record<string, FileRef>>;
}): ReactElement | null {
  const t = useText('rows');
  const play = useSound();
  const id = row.settings?.audioFileId;
  const file = id === undefined ? undefined : files[id];
  if (file === undefined || play === null) return null;
  return (
    <p>
      <Button
        icon={speakerHighIcon}
        onClick={() => play({ url: file.url, label: file.name, autoplay: true })}
      >
        {t('listen')}
      </Button>
    </p>
  );
}
