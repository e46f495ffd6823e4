/** The form of each kind of row, complete by construction. */
import type { Row, RowKey, RowType } from '@parcours/contract';
import type { ComponentType, ReactElement } from 'react';
import { CombinedChoiceForm, MultipleChoiceForm } from '../forms/asking/choice-forms.tsx';
import { DragNDropForm } from '../forms/asking/drag-n-drop-form.tsx';
import { FreeAnswerForm } from '../forms/asking/free-answer-form.tsx';
import { ImageForm } from '../forms/asking/image-form.tsx';
import { PickWordsForm } from '../forms/asking/pick-words-form.tsx';
import type { RowFormProps } from '../forms/row-form.ts';
import { MailForm, MediaForm, ModuleForm, TextForm, VideoForm } from '../forms/showing-forms.tsx';
import { WidgetForm } from '../forms/widget-forms.tsx';

type RowForms = { readonly [T in RowType]: ComponentType<RowFormProps<T>> };

const forms: RowForms = {
  wysiwyg: TextForm,
  'media-internal': MediaForm,
  'video-external': VideoForm,
  'media-tincan': ModuleForm,
  'multiple-choice': MultipleChoiceForm,
  'combined-choice': CombinedChoiceForm,
  'free-answer': FreeAnswerForm,
  'drag-n-drop': DragNDropForm,
  'pick-words': PickWordsForm,
  'image-cliquable': ImageForm,
  'medias-by-mail': MailForm,
  'widget-course-icon': WidgetForm,
  'widget-xp-earned': WidgetForm,
  'widget-pi-xp-earned': WidgetForm,
  'widget-job-xp-earned': WidgetForm,
  'widget-competency-xp-earned': WidgetForm,
  'widget-course-competency-list': WidgetForm,
  'widget-course-title': WidgetForm,
  'widget-section-title': WidgetForm,
};

export interface AnyRowFormProps {
  readonly row: Row;
  readonly rowKey: RowKey | undefined;
  readonly onChange: (row: Row, key?: RowKey) => void;
  readonly newKey: () => string;
}

export function AnyRowForm(props: AnyRowFormProps): ReactElement {
  // The table pairs each kind with its own form.
  const Form = forms[props.row.type] as ComponentType<AnyRowFormProps>;
  return <Form {...props} />;
}
