/** A text of an author: a label, a toolbar before the field whose buttons follow the caret, and a field that Tab leaves. */
import 'prosemirror-view/style/prosemirror.css';
import { IconButton, Toolbar, VisuallyHidden } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { AskedTool } from './asking/asked-tool.tsx';
import { formatDrawing } from './drawings.ts';
import { useEditor, type Editor } from './editor-view.ts';
import styles from './rich-text-field.module.css';
import type { TextProfile } from './schema/schemas.ts';
import { useTextValues } from './text-values.ts';
import { blockKindOf, setBlockKind, toolsOf, type AskingTool } from './tools.ts';

export interface RichTextFieldProps {
  readonly label: string;
  readonly profile: TextProfile;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly hint?: string | undefined;
  /** The label is read, not shown: something beside it says the same. */
  readonly hideLabel?: boolean | undefined;
}

export function RichTextField({
  label,
  profile,
  html,
  onChange,
  hint,
  hideLabel = false,
}: RichTextFieldProps): ReactElement {
  const t = useText('richText');
  const id = useId();
  const values = useTextValues();
  const [asked, setAsked] = useState<AskingTool | null>(null);
  /** A line has its buttons on request: a list of choices would be a wall of them. */
  const [isOpen, setIsOpen] = useState(profile !== 'inline');
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': String(profile !== 'inline'),
      'aria-labelledby': `${id}-label`,
      ...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }),
      lang: values.lang,
      spellcheck: 'true',
      class: styles['box'] ?? '',
    }),
    [id, profile, hint, values.lang],
  );
  const { place, view, state } = useEditor({
    profile,
    html,
    onChange,
    attributes,
    values,
    onOpenAtom: (name) => setAsked(name === 'math' ? 'formula' : 'image'),
  });
  const words = (
    <span id={`${id}-label`} className={styles['label']}>
      {label}
    </span>
  );
  return (
    <div className={styles['field']} data-profile={profile}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
      <div className={styles['frame']}>
        {profile === 'inline' ? (
          <IconButton
            icon={formatDrawing}
            size="small"
            label={t('formatOf', { field: label })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : null}
        {isOpen ? (
          <TextTools editor={{ view, state }} profile={profile} label={label} onAsk={setAsked} />
        ) : null}
        <div ref={place} className={styles['place']} />
      </div>
      {asked === null || view === null ? null : (
        <AskedTool tool={asked} view={view} values={values} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

const offeredKinds = ['paragraph', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'] as const;
const foundKinds = ['h1', 'dt', 'figcaption'] as const;

function TextTools({
  editor: { view, state },
  profile,
  label,
  onAsk,
}: {
  readonly editor: Pick<Editor, 'view' | 'state'>;
  readonly profile: TextProfile;
  readonly label: string;
  readonly onAsk: (tool: AskingTool) => void;
}): ReactElement | null {
  const t = useText('richText');
  if (view === null || state === null) return null;
  const { schema } = state;
  const kind = blockKindOf(state);
  return (
    <Toolbar label={t('toolsOf', { field: label })}>
      {profile === 'full' ? (
        <select
          aria-label={t('blockKind')}
          className={styles['kind']}
          value={kind}
          onChange={({ target }) => {
            setBlockKind(schema, target.value)(view.state, view.dispatch);
            view.focus();
          }}
        >
          {offeredKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind_${one}`)}
            </option>
          ))}
          {/* What came from elsewhere is shown as it is. */}
          {foundKinds
            .filter((one) => one === kind)
            .map((one) => (
              <option key={one} value={one}>
                {t(`kind_${one}`)}
              </option>
            ))}
        </select>
      ) : null}
      {toolsOf(schema).map(({ name, drawing, keys, isOn, run, asks }) => (
        <IconButton
          key={name}
          icon={drawing}
          size="small"
          label={keys === undefined ? t(`tool_${name}`) : `${t(`tool_${name}`)} (${shownKeys(keys)})`}
          aria-pressed={isOn === null ? undefined : isOn(state)}
          aria-haspopup={asks === undefined ? undefined : 'dialog'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (asks !== undefined) return onAsk(asks);
            run?.(view.state, view.dispatch, view);
            view.focus();
            return undefined;
          }}
        />
      ))}
    </Toolbar>
  );
}

const shownKeys = (keys: string): string => {
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  const [, letter = ''] = keys.split('-');
  return `${isApple ? '⌘' : 'Ctrl+'}${letter.toUpperCase()}`;
};
