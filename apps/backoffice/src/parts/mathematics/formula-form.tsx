/** A formula typed as LaTeX, drawn while it is typed; stored as MathML, so that learners load nothing for it. */
import { Alert, Button, Checkbox, Dialog, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { mathElement } from '../rich-text/schema/math-element.ts';
import type { Formula, latexToMathml } from './latex-to-mathml.ts';
import styles from './mathematics.module.css';

export interface FormulaValue {
  readonly latex: string;
  readonly mathml: string;
  readonly block: boolean;
}

type Convert = typeof latexToMathml;

export function FormulaForm({
  start,
  withBlock,
  onClose,
  onChoose,
}: {
  readonly start: { readonly latex: string; readonly block: boolean };
  /** A line holds no formula of its own line. */
  readonly withBlock: boolean;
  readonly onClose: () => void;
  readonly onChoose: (formula: FormulaValue) => void;
}): ReactElement {
  const t = useText('richText');
  const [latex, setLatex] = useState(start.latex);
  const [block, setBlock] = useState(start.block);
  const [convert, setConvert] = useState<Convert | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let wanted = true;
    void import('./latex-to-mathml.ts').then((module) => {
      if (wanted) setConvert(() => module.latexToMathml);
    });
    return () => {
      wanted = false;
    };
  }, []);
  const formula = convert === null || latex.trim() === '' ? null : convert(latex, block);
  return (
    <Dialog
      open
      title={t('tool_formula')}
      closeLabel={t('close')}
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (formula?.ok === true) onChoose({ latex: latex.trim(), mathml: formula.mathml, block });
            }}
            aria-disabled={formula?.ok !== true}
          >
            {t('insert')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextArea
          ref={field}
          label={t('latex')}
          hint={t('latexHint')}
          rows={3}
          spellCheck={false}
          value={latex}
          onChange={(event) => setLatex(event.target.value)}
        />
        {withBlock ? (
          <Checkbox
            label={t('ownLine')}
            checked={block}
            onChange={(event) => setBlock(event.target.checked)}
          />
        ) : null}
        <Drawn formula={formula} latex={latex} block={block} />
      </div>
    </Dialog>
  );
}

function Drawn({
  formula,
  latex,
  block,
}: {
  readonly formula: Formula | null;
  readonly latex: string;
  readonly block: boolean;
}): ReactElement {
  const t = useText('richText');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(
      ...(formula?.ok === true ? [mathElement(formula.mathml, latex, block)] : []),
    );
  }, [formula, latex, block]);
  return (
    <>
      <div className={styles['drawn']} role="group" aria-label={t('drawnFormula')} ref={place} />
      {formula?.ok === false ? (
        <Alert tone="warning" title={t(`formula_${formula.code}`)}>
          <p lang="en">{formula.detail}</p>
        </Alert>
      ) : null}
    </>
  );
}
