/** A choice's sound or document, beside the choice: hearing or opening it picks nothing (spec §3 "appFile"). */
import type { Choice, FileRef } from '@parcours/contract';
import { buttonClass, IconButton } from '@parcours/ui';
import { arrowSquareOutIcon, Icon, speakerHighIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { plainText } from '../../rich-text/rich-text.tsx';
import { useSound } from '../../sound/sound.ts';

export function ChoiceFile({
  choice,
  file,
}: {
  readonly choice: Choice;
  readonly file: FileRef;
}): ReactElement {
  const t = useText('rows');
  const play = useSound();
  const name = plainText(choice.value);
  if (file.fileType === 'audio' && play !== null)
    return (
      <IconButton
        icon={speakerHighIcon}
        label={`${t('listen')} – ${name}`}
        onClick={() => play({ url: file.url, label: name, autoplay: true })}
      />
    );
  const label = t('openFile', { name });
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'quiet' })}
      aria-label={label}
      title={label}
    >
      <Icon drawing={arrowSquareOutIcon} />
    </a>
  );
}
