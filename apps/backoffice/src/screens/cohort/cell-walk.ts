/** From cell to cell by keys, as in every grid: arrows, Home and End of the row, with Ctrl of the whole. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Rows that Page Up and Page Down pass. */
const pageRows = 10;

/** Null for a key that is not of the grid. */
export function walk(
  { row, column }: Place,
  { rows, columns }: Size,
  key: string,
  isWhole: boolean,
): Place | null {
  const inRows = (wanted: number): number => Math.max(0, Math.min(rows - 1, wanted));
  const inColumns = (wanted: number): number => Math.max(0, Math.min(columns - 1, wanted));
  switch (key) {
    case 'ArrowUp':
      return { row: inRows(row - 1), column };
    case 'ArrowDown':
      return { row: inRows(row + 1), column };
    case 'ArrowLeft':
      return { row, column: inColumns(column - 1) };
    case 'ArrowRight':
      return { row, column: inColumns(column + 1) };
    case 'PageUp':
      return { row: inRows(row - pageRows), column };
    case 'PageDown':
      return { row: inRows(row + pageRows), column };
    case 'Home':
      return { row: isWhole ? 0 : row, column: 0 };
    case 'End':
      return { row: isWhole ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}
