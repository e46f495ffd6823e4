/** The rows of the page in their sections: kind, first words, problem mark; moved by drag, by buttons and by Alt+arrows. */
import type { Row } from '@parcours/contract';
import { Badge, IconButton, Toolbar, VisuallyHidden } from '@parcours/ui';
import {
  arrowDownIcon,
  arrowUpIcon,
  copyIcon,
  dotsSixVerticalIcon,
  Icon,
  trashIcon,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { plainText } from '@parcours/player';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import type { Remarks } from '../checks/finding-words.ts';
import { rowKinds } from './row-kinds.ts';
import styles from './rows.module.css';
import type { PlacedSection } from './row-changes.ts';

export interface RowActs {
  readonly onChoose: (rowId: string) => void;
  readonly onChooseSection: (sectionId: string) => void;
  /** -1 up, 1 down, over the border of a section too. */
  readonly onMove: (rowId: string, by: -1 | 1) => void;
  readonly onDrop: (rowId: string, before: string | null, sectionId: string) => void;
  readonly onCopy: (rowId: string) => void;
  readonly onRemove: (rowId: string) => void;
}

const firstWordsMax = 60;

/** What tells a row from another of its kind. */
export function firstWords(row: Row): string {
  const texts: readonly (string | undefined)[] = [
    row.title,
    row.type === 'wysiwyg' ? row.html : undefined,
    row.type === 'combined-choice' ? row.before : undefined,
    row.type === 'pick-words' ? row.pieces.map(({ text }) => text).join('') : undefined,
    'caption' in row ? row.caption : undefined,
    'alt' in row ? row.alt : undefined,
    'url' in row ? row.url : undefined,
  ];
  const words =
    texts.map((text) => (text === undefined ? '' : plainText(text))).find((text) => text !== '') ?? '';
  return words.length > firstWordsMax ? `${words.slice(0, firstWordsMax)}…` : words;
}

export function RowsList({
  sections,
  chosen,
  chosenSection,
  remarks,
  acts,
}: {
  readonly sections: readonly PlacedSection[];
  readonly chosen: string | null;
  readonly chosenSection: string | null;
  /** What is said of each row. */
  readonly remarks: Remarks;
  readonly acts: RowActs;
}): ReactElement {
  const t = useText('pageEditor');
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      {sections.map((section, at) => (
        <section key={section.id} className={styles['section']}>
          {sections.length > 1 || (section.title ?? '') !== '' ? (
            <button
              type="button"
              className={styles['sectionName']}
              aria-current={section.id === chosenSection || undefined}
              onClick={() => acts.onChooseSection(section.id)}
            >
              {section.title === undefined || section.title === ''
                ? t('section', { number: at + 1 })
                : section.title}
            </button>
          ) : null}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row may be dropped here; the keys move it as well */}
          <ol
            className={styles['rows']}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              const id = event.dataTransfer.getData('text/plain');
              if (id !== '') acts.onDrop(id, null, section.id);
            }}
          >
            {section.rows.map((row) => (
              <RowItem
                key={row.id}
                row={row}
                sectionId={section.id}
                isChosen={row.id === chosen}
                count={count}
                remarks={remarks[row.id] ?? []}
                acts={acts}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function RowItem({
  row,
  sectionId,
  isChosen,
  count,
  remarks,
  acts,
}: {
  readonly row: Row;
  readonly sectionId: string;
  readonly isChosen: boolean;
  readonly count: number;
  readonly remarks: readonly string[];
  readonly acts: RowActs;
}): ReactElement {
  const t = useText('pageEditor');
  const [isOver, setIsOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const movedByKey = useRef(false);
  const remarksId = useId();
  const kind = t(`kind_${row.type}`);
  const words = firstWords(row);
  const name = words === '' ? kind : `${kind}, ${words}`;
  const move = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    movedByKey.current = true;
    acts.onMove(row.id, event.key === 'ArrowUp' ? -1 : 1);
  };
  // A row that goes to another place in the document keeps the focus of whoever moves it.
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    button.current?.focus();
  });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    const id = event.dataTransfer.getData('text/plain');
    if (id !== '' && id !== row.id) acts.onDrop(id, row.id, sectionId);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row is dragged and dropped; the keys move it as well
    <li
      className={styles['row']}
      data-over={isOver || undefined}
      data-chosen={isChosen || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', row.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={styles['rowLine']}>
        <span className={styles['handle']} title={t('drag')} aria-hidden="true">
          <Icon drawing={dotsSixVerticalIcon} />
        </span>
        <button
          ref={button}
          type="button"
          className={styles['rowButton']}
          aria-current={isChosen || undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          aria-describedby={remarks.length === 0 ? undefined : remarksId}
          onClick={() => acts.onChoose(row.id)}
          onKeyDown={move}
        >
          <Icon drawing={rowKinds[row.type].drawing} />
          <span className={styles['rowWords']}>
            <span className={styles['rowKind']}>{kind}</span>
            {words === '' ? null : <span>{words}</span>}
          </span>
          {remarks.length === 0 ? null : (
            <Badge tone="warning">
              {remarks.length}
              <VisuallyHidden>{` ${t('problemsOfRow', { count: remarks.length })}`}</VisuallyHidden>
            </Badge>
          )}
        </button>
        {remarks.length === 0 ? null : (
          <span id={remarksId} hidden>
            {remarks.join(' ')}
          </span>
        )}
      </div>
      {isChosen ? (
        <Toolbar label={t('rowTools', { name })}>
          <IconButton
            icon={arrowUpIcon}
            size="small"
            label={`${t('moveUp')} (Alt+↑)`}
            onClick={() => acts.onMove(row.id, -1)}
          />
          <IconButton
            icon={arrowDownIcon}
            size="small"
            label={`${t('moveDown')} (Alt+↓)`}
            aria-disabled={count < 2}
            onClick={() => acts.onMove(row.id, 1)}
          />
          <IconButton
            icon={copyIcon}
            size="small"
            label={t('duplicate')}
            onClick={() => acts.onCopy(row.id)}
          />
          <IconButton
            icon={trashIcon}
            size="small"
            label={t('remove')}
            onClick={() => acts.onRemove(row.id)}
          />
        </Toolbar>
      ) : null}
    </li>
  );
}
