/** One row of the outline: its title, which is renamed in place, and what is known of it. */
import { Badge } from '@parcours/ui';
import { caretDownIcon, caretRightIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { memo, type ReactElement } from 'react';
import { classNames } from '../../../parts/class-names.ts';
import type { OutlineRow } from '../outline-rows.ts';
import styles from '../outline.module.css';
import type { Drag, DropPlace } from './use-drag.ts';
import type { Outline } from '../use-outline.ts';

/** What the tree is now: a row that was not drawn again acts on it all the same. */
export interface TreeNow {
  readonly outline: Outline;
  readonly drag: Drag;
  readonly onOpen: (nodeId: string) => void;
}

interface Props {
  readonly row: OutlineRow;
  readonly problems: number;
  /** Since the published version. */
  readonly isChanged: boolean;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isRenamed: boolean;
  readonly drop: DropPlace['where'] | undefined;
  /** The same function at each drawing. */
  readonly now: () => TreeNow;
}

/** Rows are made anew with each change of the draft: one that says the same is not drawn again. */
function saysTheSame({ row, ...one }: Props, { row: otherRow, ...other }: Props): boolean {
  return isSame(one, other) && isSame(row, otherRow);
}

function isSame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
}

export const OutlineTreeRow = memo(Row, saysTheSame);

function Row({ row, problems, isChanged, isFocused, isSelected, isRenamed, drop, now }: Props): ReactElement {
  const t = useText('outline');
  const { node, level, position, setSize, hasChildren, isOpen, points, minutes, isEstimate } = row;
  const { id, title, type } = node;
  return (
    <tr
      data-node={id}
      data-kind={type}
      data-drop={drop}
      tabIndex={isFocused ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      draggable={!isRenamed}
      className={styles['row']}
      onFocus={(event) => {
        if (event.target === event.currentTarget) now().outline.setFocus(id);
      }}
      onClick={(event) => {
        const { outline } = now();
        outline.setFocus(id);
        if (event.ctrlKey || event.metaKey) outline.toggle(id);
        else if (event.shiftKey) outline.select([...outline.selected, ...between(outline, id)]);
      }}
      onDoubleClick={() => now().outline.setRenamed(id)}
      onDragStart={(event) => now().drag.start(event, id)}
      onDragOver={(event) => now().drag.move(event, id)}
      onDrop={(event) => now().drag.drop(event, id)}
      onDragEnd={() => now().drag.end()}
    >
      <th scope="row" className={styles['name']} data-level={Math.min(level, 5)}>
        <span className={styles['nameLine']}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            aria-label={t('select', { title })}
            onChange={() => now().outline.toggle(id)}
          />
          {hasChildren ? (
            <button
              type="button"
              tabIndex={-1}
              className={styles['fold']}
              aria-label={isOpen ? t('fold', { title }) : t('unfold', { title })}
              onClick={() => now().outline.fold(id, isOpen)}
            >
              <Icon drawing={isOpen ? caretDownIcon : caretRightIcon} />
            </button>
          ) : (
            <span className={styles['fold']} />
          )}
          {isRenamed ? (
            <TitleField title={title} onEnd={(given) => now().outline.rename(id, given)} />
          ) : node.blockId === null ? (
            <span className={styles['title']}>{title}</span>
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className={classNames(styles['title'], styles['open'])}
              onClick={(event) => {
                if (!event.ctrlKey && !event.shiftKey && !event.metaKey) now().onOpen(id);
              }}
            >
              {title}
            </button>
          )}
        </span>
      </th>
      <td>{t(type === 'root' ? 'title' : type)}</td>
      <td className={styles['figure']}>
        {type === 'resource' ? '' : isEstimate ? t('aboutMinutes', { minutes }) : minutes}
      </td>
      <td className={styles['figure']}>{type === 'resource' || points === 0 ? '' : points}</td>
      <td>
        <span className={styles['state']}>
          {problems > 0 ? <Badge tone="danger">{t('problems', { count: problems })}</Badge> : null}
          {isChanged ? <Badge tone="info">{t('changed')}</Badge> : null}
        </span>
      </td>
    </tr>
  );
}

/** What lies from the focused row to another one, both included. */
function between({ rows, focusId }: Outline, nodeId: string): readonly string[] {
  const [from, to] = [focusId, nodeId].map((id) => rows.findIndex(({ node }) => node.id === id));
  if (from === undefined || to === undefined) return [];
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ node }) => node.id);
}

/** Enter and leaving keep what is typed, Escape does not. */
function TitleField({
  title,
  onEnd,
}: {
  readonly title: string;
  readonly onEnd: (title: string) => void;
}): ReactElement {
  const t = useText('outline');
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by F2 or by adding: the focus is here until it ends
      autoFocus
      aria-label={t('renameField', { title })}
      className={styles['field']}
      defaultValue={title}
      maxLength={200}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => onEnd(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnd(event.currentTarget.value);
        else if (event.key === 'Escape') onEnd(title);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
