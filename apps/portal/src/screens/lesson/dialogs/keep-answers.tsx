/** The answers of a page, taken along as a text file. */
import { Button, useAnnounce } from '@parcours/ui';
import { floppyDiskIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { answersInWords } from '@parcours/player';
import type { Player } from '../player.ts';

export function KeepAnswers({ player: { page, answers } }: { readonly player: Player }): ReactElement | null {
  const t = useText('lesson');
  const announce = useAnnounce();
  const words = answersInWords(page, answers);
  const keep = (): void => {
    save(`${page.title}.txt`, `${page.title}\n\n${words}\n`);
    announce(t('answersKept'));
  };
  return words === '' ? null : (
    <p>
      <Button size="small" icon={floppyDiskIcon} onClick={keep}>
        {t('keepAnswers')}
      </Button>
    </p>
  );
}

/** A text as a file among the learner's own. */
function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
