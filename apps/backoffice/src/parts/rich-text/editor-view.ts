/** One ProseMirror view in a React element: it lives as long as the element, and takes changes from outside. */
import type { Node as Doc } from 'prosemirror-model';
import { NodeSelection, type EditorState, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { cleanPaste } from './schema/clean-paste.ts';
import { newState } from './editor-state.ts';
import { prepareShortcodes, readHtml, writeHtml } from './schema/html-text.ts';
import { schemas, type TextProfile } from './schema/schemas.ts';
import type { TextValues } from './text-values.ts';

interface EditorOptions {
  readonly profile: TextProfile;
  readonly html: string;
  readonly onChange: (html: string) => void;
  /** Of the text box itself: its name, its language, what describes it. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly values: TextValues;
  /** A formula or a picture was opened. */
  readonly onOpenAtom: (name: string) => void;
}

export interface Editor {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly view: EditorView | null;
  readonly state: EditorState | null;
}

/** The words of the glossary as the player will underline them, first occurrence alone. */
function termDecorations(doc: Doc, words: readonly string[]): DecorationSet {
  const found: Decoration[] = [];
  const wanted = new Map(words.map((word) => [word.toLocaleLowerCase(), word]));
  if (wanted.size === 0) return DecorationSet.empty;
  doc.descendants((node, position) => {
    if (!node.isText) return node.type.name !== 'heading' && node.type.spec.code !== true;
    for (const match of (node.text ?? '').matchAll(/[\p{L}\p{N}'’-]+/gu)) {
      const word = match[0].toLocaleLowerCase();
      if (!wanted.delete(word)) continue;
      const from = position + match.index;
      found.push(Decoration.inline(from, from + match[0].length, { class: 'glossary-term' }));
    }
    return false;
  });
  return DecorationSet.create(doc, found);
}

/** Only what differs is replaced, so that the caret stays where it was. */
export function replaceChanged(state: EditorState, doc: Doc): Transaction | null {
  const start = state.doc.content.findDiffStart(doc.content);
  const ends = state.doc.content.findDiffEnd(doc.content);
  if (start === null || ends === null) return null;
  const overlap = start - Math.min(ends.a, ends.b);
  const [a, b] = overlap > 0 ? [ends.a + overlap, ends.b + overlap] : [ends.a, ends.b];
  return state.tr.replace(start, a, doc.slice(start, b));
}

export function useEditor({
  profile,
  html,
  onChange,
  attributes,
  values,
  onOpenAtom,
}: EditorOptions): Editor {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  /** What was last told, or taken: the same text coming back is no change. */
  const known = useRef(html);
  const startHtml = useRef(html);
  const latest = useRef({ attributes, values });
  const tell = useEffectEvent((doc: Doc) => {
    const written = writeHtml(doc);
    if (written === known.current) return;
    known.current = written;
    onChange(written);
  });
  const openAtom = useEffectEvent((name: string) => onOpenAtom(name));

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const schema = schemas[profile];
    known.current = startHtml.current;
    const made = new EditorView(element, {
      state: newState(readHtml(schema, startHtml.current)),
      attributes: () => ({ ...latest.current.attributes }),
      decorations: (now) => termDecorations(now.doc, latest.current.values.termWords),
      transformPastedHTML: (pasted) => {
        const { body } = new DOMParser().parseFromString(cleanPaste(pasted), 'text/html');
        prepareShortcodes(body);
        return body.innerHTML;
      },
      nodeViews: {
        shortcode: (node) => {
          const dom = document.createElement('data');
          const name = String(node.attrs['name']);
          dom.value = name;
          dom.textContent = latest.current.values.samples[name.split(':')[0] ?? ''] ?? `[[${name}]]`;
          dom.title = `[[${name}]]`;
          return { dom };
        },
      },
      handleDoubleClickOn: (_view, _position, node) => {
        if (node.type.name !== 'math' && node.type.name !== 'image') return false;
        openAtom(node.type.name);
        return true;
      },
      handleKeyDown: (now, event) => {
        const { selection } = now.state;
        const isAtom = selection instanceof NodeSelection && event.key === 'Enter';
        const name = isAtom ? selection.node.type.name : '';
        if (name !== 'math' && name !== 'image') return false;
        openAtom(name);
        return true;
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged && transaction.getMeta('outside') !== true) tell(next.doc);
      },
    });
    setView(made);
    setState(made.state);
    return () => {
      made.destroy();
      setView(null);
    };
  }, [profile]);

  useEffect(() => {
    startHtml.current = html;
    if (view === null || view.isDestroyed || html === known.current) return;
    known.current = html;
    const transaction = replaceChanged(view.state, readHtml(view.state.schema, html));
    if (transaction !== null)
      view.dispatch(transaction.setMeta('outside', true).setMeta('addToHistory', false));
  }, [html, view]);

  // Names, samples and glossary are read at each drawing.
  useEffect(() => {
    latest.current = { attributes, values };
    if (view !== null && !view.isDestroyed) view.setProps({});
  }, [attributes, values, view]);

  return { place, view, state };
}
