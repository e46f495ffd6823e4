/** The dialogs behind the buttons that ask: link, language, formula, value, picture, table. */
import { NodeSelection } from 'prosemirror-state';
import type { ReactElement } from 'react';
import { FormulaForm } from '../../mathematics/formula-form.tsx';
import { ImageForm, LanguageForm, LinkForm, ValueForm } from './asking-forms.tsx';
import type { AskingProps } from './asking-props.ts';
import { TableForm } from './table-form.tsx';
import type { AskingTool } from '../tools.ts';

export function AskedTool({ tool, ...props }: AskingProps & { readonly tool: AskingTool }): ReactElement {
  switch (tool) {
    case 'link':
      return <LinkForm {...props} />;
    case 'language':
      return <LanguageForm {...props} />;
    case 'formula':
      return <FormulaTool {...props} />;
    case 'value':
      return <ValueForm {...props} />;
    case 'image':
      return <ImageForm {...props} />;
    case 'table':
      return <TableForm {...props} />;
  }
}

function FormulaTool({ view, onClose }: AskingProps): ReactElement {
  const { selection, schema } = view.state;
  const chosen =
    selection instanceof NodeSelection && selection.node.type.name === 'math' ? selection.node : null;
  return (
    <FormulaForm
      start={{
        latex: chosen === null ? '' : String(chosen.attrs['latex']),
        block: chosen?.attrs['block'] === true,
      }}
      withBlock={schema.nodes['paragraph'] !== undefined}
      onClose={onClose}
      onChoose={(formula) => {
        const node = schema.nodes['math']?.create({ ...formula });
        if (node !== undefined) view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView());
        onClose();
        view.focus();
      }}
    />
  );
}
