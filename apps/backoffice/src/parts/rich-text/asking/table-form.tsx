/** A table: made with its headers, or changed where the caret stands. */
import { Button, Dialog, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { Schema } from 'prosemirror-model';
import { TextSelection, type Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { useState, type ReactElement } from 'react';
import type { AskingProps } from './asking-props.ts';
import { isInside } from '../tools.ts';
import styles from '../../mathematics/mathematics.module.css';

type TableAct =
  | `add${'Row' | 'Column'}`
  | `delete${'Row' | 'Column' | 'Table'}`
  | `header${'Row' | 'Column'}`
  | 'mergeCells'
  | 'splitCell';

const actions: readonly (readonly [TableAct, Command])[] = [
  ['addRow', addRowAfter],
  ['addColumn', addColumnAfter],
  ['deleteRow', deleteRow],
  ['deleteColumn', deleteColumn],
  ['headerRow', toggleHeaderRow],
  ['headerColumn', toggleHeaderColumn],
  ['mergeCells', mergeCells],
  ['splitCell', splitCell],
  ['deleteTable', deleteTable],
];

const sizeMax = 12;

/** The first row names the columns. */
function newTable(schema: Schema, rows: number, columns: number, caption: string) {
  const { table, table_row: row, table_cell: cell, table_header: header, paragraph } = schema.nodes;
  if (!table || !row || !cell || !header || !paragraph) return null;
  const cells = (type: typeof cell) =>
    Array.from({ length: columns }, () => type.create(null, paragraph.create()));
  const lines = Array.from({ length: rows }, (_, at) => row.create(null, cells(at === 0 ? header : cell)));
  return table.create({ caption }, lines);
}

export function TableForm({ view, onClose }: AskingProps): ReactElement {
  const t = useText('richText');
  const { schema } = view.state;
  const { table } = schema.nodes;
  const isEditing = table !== undefined && isInside(view.state, table);
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [caption, setCaption] = useState(captionAt(view.state) ?? '');
  const close = (): void => {
    onClose();
    view.focus();
  };
  const bounded = (text: string): number => Math.min(sizeMax, Math.max(1, Math.round(Number(text)) || 1));
  const insert = (): void => {
    const made = newTable(schema, bounded(rows) + 1, bounded(columns), caption.trim());
    if (made !== null) {
      const transaction = view.state.tr.replaceSelectionWith(made);
      const near = transaction.doc.resolve(Math.max(0, transaction.selection.from - made.nodeSize + 4));
      view.dispatch(transaction.setSelection(TextSelection.near(near)).scrollIntoView());
    }
    close();
  };
  const setTheCaption = (): void => {
    const place = tablePlace(view.state);
    if (place !== null) view.dispatch(view.state.tr.setNodeAttribute(place, 'caption', caption.trim()));
    close();
  };
  return (
    <Dialog
      open
      title={t('tool_table')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={isEditing ? setTheCaption : insert}>
            {t(isEditing ? 'save' : 'insert')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextField
          label={t('caption')}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
        />
        {isEditing ? (
          <div className={styles['actions']}>
            {actions.map(([name, run]) => (
              <Button
                key={name}
                size="small"
                aria-disabled={!run(view.state)}
                onClick={() => {
                  run(view.state, view.dispatch, view);
                  close();
                }}
              >
                {t(`table_${name}`)}
              </Button>
            ))}
          </div>
        ) : (
          <>
            <TextField
              label={t('rowCount')}
              type="number"
              min={1}
              max={sizeMax}
              value={rows}
              onChange={(event) => setRows(event.target.value)}
            />
            <TextField
              label={t('columnCount')}
              type="number"
              min={1}
              max={sizeMax}
              value={columns}
              onChange={(event) => setColumns(event.target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function tablePlace({ selection: { $from } }: AskingProps['view']['state']): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'table') return $from.before(depth);
  return null;
}

function captionAt(state: AskingProps['view']['state']): string | null {
  const place = tablePlace(state);
  return place === null ? null : String(state.doc.nodeAt(place)?.attrs['caption'] ?? '');
}
