/** “Move to…”: every place that may hold the selection, found by its name. */
import { Button, Dialog, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useRef, useState, type ReactElement } from 'react';
import { folded } from '../../parts/folded-text.ts';
import { mayMoveTo } from './outline-acts.ts';
import { outlineTable } from './outline-rows.ts';
import styles from './outline.module.css';
import type { Outline } from './use-outline.ts';

const nothingFolded = new Set<string>();

export function MoveDialog({
  outline,
  onClose,
}: {
  readonly outline: Outline;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('outline');
  const app = useText('app');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { draft, acted } = outline;
  const wanted = folded(typed);
  const root = Object.values(draft.nodes).find(({ type }) => type === 'root');
  const places = [
    ...(root === undefined ? [] : [{ id: root.id, title: draft.course.title, level: 0 }]),
    ...outlineTable(draft, nothingFolded).rows.map(({ node, level }) => ({
      id: node.id,
      title: node.title,
      level,
    })),
  ].filter(({ id, title }) => mayMoveTo(draft, acted, id) && folded(title).includes(wanted));
  const [first] = acted;
  const title = t('moveTitle', { count: acted.size, title: draft.nodes[first ?? '']?.title ?? '' });
  const move = (parentId: string): void => {
    onClose();
    outline.moveTo(parentId);
  };
  return (
    <Dialog open title={title} closeLabel={app('close')} onClose={onClose} initialFocus={field}>
      <TextField
        ref={field}
        label={t('moveSearch')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [only] = places;
          if (event.key === 'Enter' && only !== undefined) move(only.id);
        }}
      />
      {places.length === 0 ? (
        <p>{t('moveNone')}</p>
      ) : (
        <ul className={styles['places']}>
          {places.map(({ id, title: name }) => (
            <li key={id}>
              <Button variant="quiet" wide onClick={() => move(id)}>
                {t('moveInto', { title: name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
