/** What the buttons of the toolbar do, and whether each is on at the caret. */
import { setBlockType, toggleMark, wrapIn, lift } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType, Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { Drawing } from '@parcours/ui/icons';
import * as drawn from './drawings.ts';

/** Opens a dialog or a menu of its own. */
export type AskingTool = 'link' | 'language' | 'formula' | 'value' | 'image' | 'table';

type ToolName =
  | AskingTool
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'subscript'
  | 'superscript'
  | 'highlight'
  | 'code'
  | 'bulletList'
  | 'numberedList'
  | 'indent'
  | 'outdent'
  | 'quote'
  | 'rule';

export interface TextTool {
  /** Its words are `richText.tool_{name}`. */
  readonly name: ToolName;
  readonly drawing: Drawing;
  readonly keys?: string | undefined;
  /** Null: the tool only acts. */
  readonly isOn: ((state: EditorState) => boolean) | null;
  readonly run: Command | null;
  readonly asks?: AskingTool | undefined;
}

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, $from, to, empty } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

/** Whether the caret stands inside a node of the kind. */
export function isInside(state: EditorState, type: NodeType, attributes: Attrs = {}): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type)
      return Object.entries(attributes).every(([name, value]) => node.attrs[name] === value);
  }
  return false;
}

const marks: readonly (readonly [string, ToolName, Drawing, string?])[] = [
  ['strong', 'bold', drawn.boldDrawing, 'Mod-b'],
  ['em', 'italic', drawn.italicDrawing, 'Mod-i'],
  ['u', 'underline', drawn.underlineDrawing, 'Mod-u'],
  ['s', 'strike', drawn.strikeDrawing],
  ['sub', 'subscript', drawn.subscriptDrawing],
  ['sup', 'superscript', drawn.superscriptDrawing],
  ['mark', 'highlight', drawn.highlightDrawing],
  ['code', 'code', drawn.codeDrawing],
];

/** On where the caret is in one already: then it is taken away. */
function toggleList(list: NodeType, item: NodeType): Command {
  return (state, dispatch) =>
    isInside(state, list) ? liftListItem(item)(state, dispatch) : wrapInList(list)(state, dispatch);
}

function toggleWrap(type: NodeType): Command {
  return (state, dispatch) => (isInside(state, type) ? lift(state, dispatch) : wrapIn(type)(state, dispatch));
}

function insertRule(rule: NodeType): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(rule.create()).scrollIntoView());
    return true;
  };
}

/** As far as the profile's schema goes. */
export function toolsOf(schema: Schema): readonly TextTool[] {
  const tools: TextTool[] = marks.flatMap(([markName, name, drawing, keys]) => {
    const type = schema.marks[markName];
    return type === undefined
      ? []
      : [{ name, drawing, keys, run: toggleMark(type), isOn: (state: EditorState) => hasMark(state, type) }];
  });
  const { nodes } = schema;
  const item = nodes['list_item'];
  for (const [nodeName, name, drawing] of [
    ['bullet_list', 'bulletList', drawn.bulletListDrawing],
    ['ordered_list', 'numberedList', drawn.numberedListDrawing],
  ] as const) {
    const list = nodes[nodeName];
    if (list !== undefined && item !== undefined)
      tools.push({ name, drawing, run: toggleList(list, item), isOn: (state) => isInside(state, list) });
  }
  if (item !== undefined) {
    tools.push({
      name: 'indent',
      drawing: drawn.indentDrawing,
      keys: 'Mod-]',
      isOn: null,
      run: sinkListItem(item),
    });
    tools.push({
      name: 'outdent',
      drawing: drawn.outdentDrawing,
      keys: 'Mod-[',
      isOn: null,
      run: liftListItem(item),
    });
  }
  const quote = nodes['blockquote'];
  if (quote !== undefined)
    tools.push({
      name: 'quote',
      drawing: drawn.quoteDrawing,
      run: toggleWrap(quote),
      isOn: (state) => isInside(state, quote),
    });
  const rule = nodes['hr'];
  if (rule !== undefined)
    tools.push({ name: 'rule', drawing: drawn.ruleDrawing, isOn: null, run: insertRule(rule) });
  return [...tools, ...askingTools(schema)];
}

function askingTools({ marks: known, nodes }: Schema): TextTool[] {
  const asking = (name: AskingTool, drawing: Drawing, isOn: TextTool['isOn'] = null): TextTool => ({
    name,
    drawing,
    isOn,
    run: null,
    asks: name,
  });
  const { link, language } = known;
  const { table, image } = nodes;
  return [
    ...(link === undefined ? [] : [asking('link', drawn.linkDrawing, (state) => hasMark(state, link))]),
    ...(language === undefined
      ? []
      : [asking('language', drawn.languageDrawing, (state) => hasMark(state, language))]),
    asking('formula', drawn.formulaDrawing),
    asking('value', drawn.valueDrawing),
    ...(image === undefined ? [] : [asking('image', drawn.imageDrawing)]),
    ...(table === undefined ? [] : [asking('table', drawn.tableDrawing, (state) => isInside(state, table))]),
  ];
}

/** Paragraph and headings, of the profile that has them: the kinds of the block at the caret. */
export function blockKindOf(state: EditorState): string {
  const { parent } = state.selection.$from;
  return parent.type.name === 'heading' ? `h${String(parent.attrs['level'])}` : parent.type.name;
}

export function setBlockKind(schema: Schema, kind: string): Command {
  const heading = schema.nodes['heading'];
  const type = schema.nodes[kind];
  if (/^h[1-6]$/.test(kind) && heading !== undefined)
    return setBlockType(heading, { level: Number(kind.slice(1)) });
  return type === undefined ? () => false : setBlockType(type);
}
