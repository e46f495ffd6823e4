/** What can be added here, and what can be done with the selection; each act has its key beside it. */
import { Button, Toolbar } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './outline.module.css';
import type { Outline } from './use-outline.ts';

const kinds = ['container', 'multiblock', 'resource'] as const;
const addTexts = { container: 'addContainer', multiblock: 'addMultiblock', resource: 'addResource' } as const;

export function OutlineActs({
  outline,
  onMove,
}: {
  readonly outline: Outline;
  readonly onMove: () => void;
}): ReactElement {
  const t = useText('outline');
  const { focusId, acted } = outline;
  const acts = [
    { text: t('rename'), key: 'F2', act: () => outline.setRenamed(focusId) },
    { text: t('duplicate'), key: 'Ctrl+D', act: outline.duplicate },
    { text: t('cut'), key: 'Ctrl+X', act: outline.cut },
    { text: t('copy'), key: 'Ctrl+C', act: outline.copy },
    { text: t('paste'), key: 'Ctrl+V', act: outline.paste },
    { text: t('moveTo'), key: undefined, act: onMove },
    { text: t('remove'), key: 'Del', act: outline.remove },
  ];
  return (
    <div className={styles['bars']} data-zone>
      <Toolbar label={t('acts')}>
        {kinds
          .filter((kind) => outline.mayAdd(kind))
          .map((kind) => (
            <Button key={kind} size="small" onClick={() => outline.add(kind, focusId)}>
              {t(addTexts[kind])}
            </Button>
          ))}
        {acts.map(({ text, key, act }) => (
          <Button key={text} size="small" variant="quiet" title={key} onClick={act}>
            {text}
          </Button>
        ))}
      </Toolbar>
      <p className={styles['count']}>
        {t('selected', { count: outline.selected.size > 0 ? acted.size : 0 })}
      </p>
    </div>
  );
}
