/** What a link leads to, which language a passage is in, which value stands in a text, what a picture shows. */
import { isSafeAddress } from '@parcours/contract/rich-text';
import { Button, Checkbox, Dialog, Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { toggleMark } from 'prosemirror-commands';
import type { Mark, MarkType } from 'prosemirror-model';
import { NodeSelection, type EditorState } from 'prosemirror-state';
import { useId, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import type { AskingProps } from './asking-props.ts';
import { readingLanguages } from './reading-languages.ts';
import styles from '../../mathematics/mathematics.module.css';

const somewhere = 'https://portal.invalid/';

/** The mark at the caret with the run of words that it covers; the selection alone where there is none. */
function markAround(state: EditorState, type: MarkType): { mark: Mark | null; from: number; to: number } {
  const { $from, from, to } = state.selection;
  const mark = type.isInSet($from.marks()) ?? $from.nodeAfter?.marks.find((one) => one.type === type) ?? null;
  if (mark === null) return { mark, from, to };
  const { parent } = $from;
  const start = $from.start();
  let first = from;
  let last = to;
  parent.forEach((child, offset) => {
    const here = start + offset;
    const touches = here <= to && here + child.nodeSize >= from;
    if (!touches || !mark.isInSet(child.marks)) return;
    first = Math.min(first, here);
    last = Math.max(last, here + child.nodeSize);
  });
  return { mark, from: first, to: last };
}

function AskingDialog({
  title,
  onClose,
  onSend,
  onRemove,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSend: () => void;
  /** Where there is something to take away. */
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const t = useText('richText');
  const form = useId();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog inside a form of a page sends its own alone.
    event.stopPropagation();
    onSend();
  };
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {onRemove === undefined ? null : <Button onClick={onRemove}>{t('remove')}</Button>}
          <Button type="submit" form={form} variant="primary">
            {t('insert')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={send} noValidate>
        {children}
      </form>
    </Dialog>
  );
}

export function LinkForm({ view, onClose }: AskingProps): ReactElement {
  const t = useText('richText');
  const type = view.state.schema.marks['link'];
  const around = type === undefined ? null : markAround(view.state, type);
  const [href, setHref] = useState(String(around?.mark?.attrs['href'] ?? ''));
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState(false);
  const isEmpty = around !== null && around.from === around.to;
  const done = (): void => {
    onClose();
    view.focus();
  };
  const send = (): void => {
    const address = /^[\w.+-]+@[\w-]+\.[\w.]+$/.test(href.trim()) ? `mailto:${href.trim()}` : href.trim();
    if (type === undefined || around === null) return;
    if (address === '' || !isSafeAddress(address, 'link', somewhere)) return setWrong(true);
    const mark = type.create({ href: address });
    const { tr, schema } = view.state;
    const transaction = isEmpty
      ? tr.insert(around.from, schema.text(words.trim() === '' ? address : words.trim(), [mark]))
      : tr.removeMark(around.from, around.to, type).addMark(around.from, around.to, mark);
    view.dispatch(transaction);
    return done();
  };
  return (
    <AskingDialog
      title={t('tool_link')}
      onClose={onClose}
      onSend={send}
      onRemove={
        type === undefined || around === null || around.mark === null
          ? undefined
          : () => {
              view.dispatch(view.state.tr.removeMark(around.from, around.to, type));
              done();
            }
      }
    >
      <TextField
        label={t('address')}
        inputMode="url"
        value={href}
        error={wrong ? t('addressWrong') : undefined}
        onChange={(event) => setHref(event.target.value)}
      />
      {isEmpty ? (
        <TextField
          label={t('linkWords')}
          hint={t('linkWordsHint')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      ) : null}
    </AskingDialog>
  );
}

export function LanguageForm({ view, values, onClose }: AskingProps): ReactElement {
  const t = useText('richText');
  const type = view.state.schema.marks['language'];
  const around = type === undefined ? null : markAround(view.state, type);
  const known = String(around?.mark?.attrs['lang'] ?? (values.lang.startsWith('fr') ? 'en' : 'fr'));
  const [lang, setLang] = useState(known);
  const apply = (value: string | null): void => {
    if (type !== undefined && around !== null) {
      const { from, to } = around;
      if (from === to) toggleMark(type, { lang: value })(view.state, view.dispatch);
      else {
        const bare = view.state.tr.removeMark(from, to, type);
        view.dispatch(value === null ? bare : bare.addMark(from, to, type.create({ lang: value })));
      }
    }
    onClose();
    view.focus();
  };
  return (
    <AskingDialog
      title={t('tool_language')}
      onClose={onClose}
      onSend={() => apply(lang)}
      onRemove={(around?.mark ?? null) === null ? undefined : () => apply(null)}
    >
      <Select label={t('passageLanguage')} value={lang} onChange={(event) => setLang(event.target.value)}>
        {[...new Set([...readingLanguages, known])].map((code) => (
          <option key={code} value={code}>
            {new Intl.DisplayNames([values.lang], { type: 'language' }).of(code) ?? code}
          </option>
        ))}
      </Select>
    </AskingDialog>
  );
}

export function ValueForm({ view, values, onClose }: AskingProps): ReactElement {
  const t = useText('richText');
  const names = Object.keys(values.samples);
  const [name, setName] = useState(names[0] ?? '');
  const send = (): void => {
    const node = view.state.schema.nodes['shortcode']?.create({ name });
    if (node !== undefined && name !== '') view.dispatch(view.state.tr.replaceSelectionWith(node, true));
    onClose();
    view.focus();
  };
  return (
    <AskingDialog title={t('tool_value')} onClose={onClose} onSend={send}>
      {names.length === 0 ? (
        <p>{t('noValues')}</p>
      ) : (
        <Select label={t('valueName')} value={name} onChange={(event) => setName(event.target.value)}>
          {names.map((one) => (
            <option key={one} value={one}>
              {`[[${one}]] – ${values.samples[one] ?? ''}`}
            </option>
          ))}
        </Select>
      )}
    </AskingDialog>
  );
}

export function ImageForm({ view, onClose }: AskingProps): ReactElement {
  const t = useText('richText');
  const { selection, schema } = view.state;
  const chosen =
    selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection.node : null;
  const [src, setSrc] = useState(String(chosen?.attrs['src'] ?? ''));
  const [alt, setAlt] = useState(String(chosen?.attrs['alt'] ?? ''));
  const [decorative, setDecorative] = useState(chosen !== null && chosen.attrs['alt'] === '');
  const [wrong, setWrong] = useState<'address' | 'alt' | null>(null);
  const send = (): void => {
    if (src.trim() === '' || !isSafeAddress(src.trim(), 'image', somewhere)) return setWrong('address');
    if (!decorative && alt.trim() === '') return setWrong('alt');
    const node = schema.nodes['image']?.create({
      ...chosen?.attrs,
      src: src.trim(),
      alt: decorative ? '' : alt.trim(),
    });
    if (node !== undefined) view.dispatch(view.state.tr.replaceSelectionWith(node));
    onClose();
    return view.focus();
  };
  return (
    <AskingDialog title={t('tool_image')} onClose={onClose} onSend={send}>
      <TextField
        label={t('imageAddress')}
        hint={t('imageAddressHint')}
        inputMode="url"
        value={src}
        error={wrong === 'address' ? t('addressWrong') : undefined}
        onChange={(event) => setSrc(event.target.value)}
      />
      <TextField
        label={t('alt')}
        value={alt}
        disabled={decorative}
        error={wrong === 'alt' ? t('altMissing') : undefined}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Checkbox
        label={t('decorative')}
        checked={decorative}
        onChange={(event) => setDecorative(event.target.checked)}
      />
    </AskingDialog>
  );
}
