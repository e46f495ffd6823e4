/** The choices of a question: each with its words, its file, and whether it is right, all in one line. */
import type { Choice } from '@parcours/contract';
import { linesOfPaste } from '@parcours/authoring';
import { Button, Checkbox } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useId, useState, type ReactElement } from 'react';
import { Edited } from '../../../../parts/fields/edited.tsx';
import { FileField } from '../../../../parts/fields/file-field/file-field.tsx';
import { everyFileType } from '../../../../parts/fields/file-field/file-kinds.ts';
import { RichTextField } from '../../../../parts/rich-text/rich-text-field.tsx';
import styles from '../forms.module.css';
import { ItemLine } from '../../../../parts/fields/item-line.tsx';
import { PasteList } from './paste-list.tsx';
import { moved, withField } from '../row-form.ts';

export interface ChoicesChange {
  readonly choices: Choice[];
  /** Ids of those that are right; null where nothing is ticked here. */
  readonly correct: string[] | null;
}

export function ChoiceList({
  field,
  choices,
  correct,
  isSingle,
  least,
  most = 30,
  withNone = false,
  onChange,
  newKey,
}: {
  /** Of the contract: `row.multiple-choice.choices`. */
  readonly field: string;
  readonly choices: readonly Choice[];
  /** Null: what is right is said elsewhere, in a matrix. */
  readonly correct: readonly string[] | null;
  /** One alone is right. */
  readonly isSingle: boolean;
  readonly least: number;
  readonly most?: number;
  readonly withNone?: boolean;
  readonly onChange: (change: ChoicesChange) => void;
  readonly newKey: () => string;
}): ReactElement {
  const t = useText('rowForms');
  const group = useId();
  const [isPasting, setIsPasting] = useState(false);
  const set = (next: readonly Choice[], right: readonly string[] | null = correct): void =>
    onChange({
      choices: [...next],
      correct: right === null ? null : right.filter((id) => next.some((choice) => choice.id === id)),
    });
  const setChoice = (changed: Choice): void =>
    set(choices.map((choice) => (choice.id === changed.id ? changed : choice)));
  const tick = (id: string, isRight: boolean): void => {
    if (correct === null) return;
    if (isSingle) set(choices, [id]);
    else set(choices, isRight ? [...correct, id] : correct.filter((one) => one !== id));
  };
  return (
    <fieldset className={styles['list']} data-edits={`${field}[].id`}>
      <legend>{t('choices')}</legend>
      <ol className={styles['items']}>
        {choices.map((choice, at) => {
          const name = t('choice', { number: at + 1 });
          return (
            <ItemLine
              key={choice.id}
              name={name}
              place={at}
              count={choices.length}
              least={least}
              onMove={(to) => set(moved(choices, at, to))}
              onRemove={() => set(choices.filter(({ id }) => id !== choice.id))}
            >
              <div className={styles['choice']}>
                {correct === null ? null : (
                  <Edited field={field.replace('row.', 'key.').replace('choices', 'correct')}>
                    <label className={styles['right']} data-right>
                      <input
                        type={isSingle ? 'radio' : 'checkbox'}
                        name={group}
                        checked={correct.includes(choice.id)}
                        aria-label={t('isRight', { name })}
                        onChange={({ target }) => tick(choice.id, target.checked)}
                      />
                      <span aria-hidden="true">{t('right')}</span>
                    </label>
                  </Edited>
                )}
                <Edited field={`${field}[].value`}>
                  <RichTextField
                    label={name}
                    hideLabel
                    profile="inline"
                    html={choice.value}
                    onChange={(value) => setChoice({ ...choice, value })}
                  />
                </Edited>
              </div>
              <details className={styles['more']} open={choice.appFile !== undefined || undefined}>
                <summary>{t('choiceMore')}</summary>
                <Edited field={`${field}[].appFile.id`}>
                  <FileField
                    label={t('choiceFile', { name })}
                    kinds={everyFileType}
                    fileId={choice.appFile?.id}
                    onChange={(file) =>
                      setChoice(
                        withField(choice, 'appFile', file === undefined ? undefined : { id: file.id }),
                      )
                    }
                  />
                </Edited>
                {withNone ? (
                  <Edited field={`${field}[].none`}>
                    <Checkbox
                      label={t('isNone')}
                      checked={choice.none === true}
                      onChange={({ target }) =>
                        setChoice(withField(choice, 'none', target.checked ? true : undefined))
                      }
                    />
                  </Edited>
                ) : null}
              </details>
            </ItemLine>
          );
        })}
      </ol>
      <div className={styles['acts']}>
        <Button
          icon={plusIcon}
          size="small"
          aria-disabled={choices.length >= most}
          onClick={() => {
            if (choices.length < most)
              set([...choices, { id: newKey(), value: t('newChoice', { number: choices.length + 1 }) }]);
          }}
        >
          {t('addChoice')}
        </Button>
        <Button size="small" aria-haspopup="dialog" onClick={() => setIsPasting(true)}>
          {t('pasteList')}
        </Button>
      </div>
      {isPasting ? (
        <PasteList
          marksRight={correct !== null}
          onClose={() => setIsPasting(false)}
          onPaste={(text, replace) => {
            setIsPasting(false);
            const lines = linesOfPaste(text).map((line) => ({ ...line, id: newKey() }));
            const added = lines.map(({ id, value }): Choice => ({ id, value: asHtml(value) }));
            const next = [...(replace ? [] : choices), ...added].slice(0, most);
            const marked = lines.filter(({ right }) => right).map(({ id }) => id);
            const before = replace ? [] : (correct ?? []);
            const right = isSingle
              ? marked.slice(0, 1).length > 0
                ? marked.slice(0, 1)
                : before
              : [...before, ...marked];
            if (next.length >= least) set(next, correct === null ? null : right);
          }}
        />
      ) : null}
    </fieldset>
  );
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
