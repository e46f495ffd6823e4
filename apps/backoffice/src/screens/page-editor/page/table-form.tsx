/** The table of a page: its caption, the names of its columns, and its cells. */
import type { ContentTable } from '@parcours/contract';
import { Button, Checkbox, TextField } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import styles from '../forms/forms.module.css';
import { ItemLine } from '../../../parts/fields/item-line.tsx';
import { moved, textOrNone, withField } from '../forms/row-form.ts';
import type { PageFormProps } from './page-parts.ts';

const columnsMax = 12;
const rowsMax = 100;

export function TableForm({ page: { block }, onChange }: PageFormProps): ReactElement {
  const t = useText('pageForms');
  const { table } = block.content;
  const set = (next: ContentTable | undefined): void =>
    onChange({ block: { ...block, content: withField(block.content, 'table', next) } });
  if (table === undefined)
    return (
      <div className={styles['acts']} data-edits="content.table">
        <Button
          icon={plusIcon}
          size="small"
          onClick={() =>
            set({
              headers: [t('column', { number: 1 }), t('column', { number: 2 })],
              rows: [['', '']],
            })
          }
        >
          {t('addTable')}
        </Button>
      </div>
    );
  const { headers, rows } = table;
  const width = Math.max(headers.length, ...rows.map((cells) => cells.length));
  const resized = (columns: number): void => {
    const cut = (cells: readonly string[]): string[] =>
      Array.from({ length: columns }, (_, at) => cells[at] ?? '');
    set({ ...table, headers: cut(headers), rows: rows.map(cut) });
  };
  return (
    <>
      <Edited field="content.table.caption">
        <TextField
          label={t('tableCaption')}
          maxLength={500}
          value={table.caption ?? ''}
          onChange={({ target }) => set(withField(table, 'caption', textOrNone(target.value)))}
        />
      </Edited>
      <Edited field="content.table.rowHeaders">
        <Checkbox
          label={t('rowHeaders')}
          checked={table.rowHeaders === true}
          onChange={({ target }) => set(withField(table, 'rowHeaders', target.checked ? true : undefined))}
        />
      </Edited>
      <Edited field="content.table.headers">
        <div className={styles['pair']}>
          {Array.from({ length: width }, (_, at) => (
            <TextField
              key={at}
              label={t('columnName', { number: at + 1 })}
              maxLength={500}
              value={headers[at] ?? ''}
              onChange={({ target }) =>
                set({
                  ...table,
                  headers: Array.from({ length: width }, (_, place) =>
                    place === at ? target.value : (headers[place] ?? ''),
                  ),
                })
              }
            />
          ))}
        </div>
      </Edited>
      <ol className={styles['items']}>
        {rows.map((cells, at) => (
          <ItemLine
            // Rows of a table have no identity but their place.
            key={at}
            name={t('tableRow', { number: at + 1 })}
            place={at}
            count={rows.length}
            least={1}
            onMove={(to) => set({ ...table, rows: moved(rows, at, to) })}
            onRemove={() => set({ ...table, rows: rows.filter((_, place) => place !== at) })}
          >
            <Edited field="content.table.rows">
              <div className={styles['pair']}>
                {Array.from({ length: width }, (_, column) => (
                  <RichTextField
                    key={column}
                    label={t('cell', { row: at + 1, column: headers[column] ?? String(column + 1) })}
                    profile="inline"
                    html={cells[column] ?? ''}
                    onChange={(html) =>
                      set({
                        ...table,
                        rows: rows.map((line, place) =>
                          place === at
                            ? Array.from({ length: width }, (_, one) =>
                                one === column ? html : (line[one] ?? ''),
                              )
                            : line,
                        ),
                      })
                    }
                  />
                ))}
              </div>
            </Edited>
          </ItemLine>
        ))}
      </ol>
      <div className={styles['acts']}>
        <Button
          icon={plusIcon}
          size="small"
          aria-disabled={rows.length >= rowsMax}
          onClick={() => {
            if (rows.length < rowsMax)
              set({ ...table, rows: [...rows, Array.from({ length: width }, () => '')] });
          }}
        >
          {t('addRow')}
        </Button>
        <Button
          size="small"
          aria-disabled={width >= columnsMax}
          onClick={() => {
            if (width < columnsMax) resized(width + 1);
          }}
        >
          {t('addColumn')}
        </Button>
        <Button
          size="small"
          aria-disabled={width <= 1}
          onClick={() => {
            if (width > 1) resized(width - 1);
          }}
        >
          {t('removeColumn')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => set(undefined)}>
          {t('removeTable')}
        </Button>
      </div>
    </>
  );
}
