/** What each dialog of the toolbar is given. */
import type { EditorView } from 'prosemirror-view';
import type { TextValues } from '../text-values.ts';

export interface AskingProps {
  readonly view: EditorView;
  readonly values: TextValues;
  readonly onClose: () => void;
}
