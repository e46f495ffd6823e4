/** A row of text. */
import type { ReactElement } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import type { RowViewProps } from './row-view.ts';

export function Wysiwyg({ row, terms }: RowViewProps<'wysiwyg'>): ReactElement {
  return <RichText html={row.html} terms={terms} />;
}
