/** The editor's state for a profile: keys, pasted text, and values of the page's data as they are typed. */
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node as Doc, Schema } from 'prosemirror-model';
import { liftEmptyBlock, newlineInCode, createParagraphNear, splitBlock } from 'prosemirror-commands';
import { splitListItem } from 'prosemirror-schema-list';
import { EditorState, Plugin, type Command, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { toolsOf } from './tools.ts';

const written = /\[\[\s{0,8}([\p{L}_][\p{L}\p{M}\p{N}_]{0,63}(?:\s{0,8}:\s{0,8}\d{1,2})?)\s{0,8}\]\]/u;

/** `[[name]]` becomes an atom as soon as its last bracket is typed or pasted. */
function shortcodesBecomeAtoms(state: EditorState): Transaction | null {
  const type = state.schema.nodes['shortcode'];
  if (type === undefined) return null;
  let found: { from: number; to: number; name: string } | null = null;
  state.doc.descendants((node, position) => {
    if (found !== null) return false;
    if (!node.isText) return node.type.spec.code !== true;
    const match = written.exec(node.text ?? '');
    if (match !== null) {
      const from = position + match.index;
      found = { from, to: from + match[0].length, name: match[1] ?? '' };
    }
    return false;
  });
  if (found === null) return null;
  const { from, to, name } = found as { from: number; to: number; name: string };
  return state.tr.replaceRangeWith(from, to, type.create({ name }));
}

/** Enter makes a new item or paragraph; on a single line it makes nothing. Tab is nobody's: it leaves (back-office §3). */
function keysOf(schema: Schema): Readonly<Record<string, Command>> {
  const keys: Record<string, Command> = {};
  for (const { keys: key, run } of toolsOf(schema)) if (key !== undefined && run !== null) keys[key] = run;
  const lineBreak = schema.nodes['br'];
  if (lineBreak === undefined) return { ...keys, Enter: () => true, 'Shift-Enter': () => true };
  const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
    return true;
  });
  const item = schema.nodes['list_item'];
  const enter = chainCommands(
    newlineInCode,
    ...(item === undefined ? [] : [splitListItem(item)]),
    createParagraphNear,
    liftEmptyBlock,
    splitBlock,
  );
  return { ...keys, Enter: enter, 'Shift-Enter': breakLine };
}

export function newState(doc: Doc): EditorState {
  const { schema } = doc.type;
  return EditorState.create({
    doc,
    plugins: [
      // In a text its own last words are undone first; with none left the keys are the course's.
      history(),
      keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Mod-Shift-z': redo }),
      keymap(keysOf(schema)),
      keymap(baseKeymap),
      // Its arrows walk the cells; its Tab is not bound.
      ...(schema.nodes['table'] === undefined ? [] : [tableEditing()]),
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? shortcodesBecomeAtoms(state) : null,
      }),
    ],
  });
}
