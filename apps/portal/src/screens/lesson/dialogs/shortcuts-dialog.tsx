/** The keys of the player, and the switch of those that act by themselves. */
import type { Comfort } from '@parcours/contract';
import { Checkbox, Dialog, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { meQuery, saveAccount, WithTexts } from '@parcours/web';
import styles from './dialogs.module.css';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <WithTexts of="player">
      <Keys onClose={onClose} />
    </WithTexts>
  );
}

function Keys({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const tools = useText('tools');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meQuery());
  const comfort = me?.comfort;
  const keys = [
    [t('keyEnter'), t('shortcutEnter')],
    [t('keyCtrlEnter'), t('shortcutCtrlEnter')],
    [t('keyDigits'), t('shortcutDigits')],
    ['F6', t('shortcutF6')],
    [t('keyEscape'), t('shortcutEscape')],
    ['?', t('shortcutQuestion')],
  ] as const;
  const choose = async (singleKeys: Comfort['singleKeys']): Promise<void> => {
    if (me === undefined || comfort === undefined) return;
    const kept = await saveAccount(queryClient, me, { comfort: { singleKeys } });
    if (kept.ok) announce(t('singleKeysSaved'));
  };
  return (
    <Dialog open title={tools('shortcuts')} closeLabel={lesson('close')} onClose={onClose}>
      <dl className={styles['keys']}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {comfort === undefined ? null : (
        <Checkbox
          label={t('singleKeys')}
          checked={comfort.singleKeys !== 'off'}
          onChange={({ target }) => void choose(target.checked ? 'on' : 'off')}
        />
      )}
    </Dialog>
  );
}
