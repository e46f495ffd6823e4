/** The English texts of the page editor and of its parts. */
import { datasetsEn } from '../../../parts/datasets/messages.en.ts';
import { fieldsEn } from '../../../parts/fields/messages.en.ts';
import { previewFrameEn } from '../../../parts/preview-frame/messages.en.ts';
import { richTextEn } from '../../../parts/rich-text/messages.en.ts';
import { shapesEn } from '../../../parts/shapes/messages.en.ts';
import { pageEditorEn } from '../../../screens/page-editor/messages.en.ts';
import { pageFormsEn } from '../../../screens/page-editor/page/messages.en.ts';
import { coursePreviewEn } from '../../../screens/preview/messages.en.ts';
import { courseTryoutEn } from '../../../screens/tryout/messages.en.ts';
import { rowFormsEn } from '../../../screens/page-editor/forms/messages.en.ts';

export const messages = {
  coursePreview: coursePreviewEn,
  courseTryout: courseTryoutEn,
  datasets: datasetsEn,
  fields: fieldsEn,
  previewFrame: previewFrameEn,
  richText: richTextEn,
  shapes: shapesEn,
  pageEditor: pageEditorEn,
  pageForms: pageFormsEn,
  rowForms: rowFormsEn,
};

export type PageEditorTexts = {
  readonly [N in keyof typeof messages]: Readonly<Record<keyof (typeof messages)[N], string>>;
};
