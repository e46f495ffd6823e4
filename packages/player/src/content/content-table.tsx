/** A block's table: a caption, headers, and a scroller that the keyboard reaches. */
import type { ContentTable as Facts, CourseTerm } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useContentLanguage } from '@parcours/web';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './content.module.css';

export function ContentTable({
  table,
  terms,
}: {
  readonly table: Facts;
  readonly terms: readonly CourseTerm[];
}): ReactElement {
  const t = useText('rows');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={table.caption ?? t('table')}>
      <table className={styles['table']} lang={useContentLanguage()}>
        {table.caption === undefined ? null : <caption>{table.caption}</caption>}
        {table.headers.length === 0 ? null : (
          <thead>
            <tr>
              {table.headers.map((header, at) => (
                // Columns have no identity but their place.
                <th key={at} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {table.rows.map((cells, at) => (
            // Nor have rows.
            <tr key={at}>
              {cells.map((html, column) => {
                const cell = <RichText html={html} terms={terms} inline />;
                return column === 0 && table.rowHeaders === true ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
