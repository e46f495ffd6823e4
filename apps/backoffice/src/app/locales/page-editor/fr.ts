/** The French texts of the page editor and of its parts. */
import { datasetsFr } from '../../../parts/datasets/messages.fr.ts';
import { fieldsFr } from '../../../parts/fields/messages.fr.ts';
import { previewFrameFr } from '../../../parts/preview-frame/messages.fr.ts';
import { richTextFr } from '../../../parts/rich-text/messages.fr.ts';
import { shapesFr } from '../../../parts/shapes/messages.fr.ts';
import { pageEditorFr } from '../../../screens/page-editor/messages.fr.ts';
import { pageFormsFr } from '../../../screens/page-editor/page/messages.fr.ts';
import { coursePreviewFr } from '../../../screens/preview/messages.fr.ts';
import { courseTryoutFr } from '../../../screens/tryout/messages.fr.ts';
import { rowFormsFr } from '../../../screens/page-editor/forms/messages.fr.ts';
import type { PageEditorTexts } from './en.ts';

export const messages: PageEditorTexts = {
  coursePreview: coursePreviewFr,
  courseTryout: courseTryoutFr,
  datasets: datasetsFr,
  fields: fieldsFr,
  previewFrame: previewFrameFr,
  richText: richTextFr,
  shapes: shapesFr,
  pageEditor: pageEditorFr,
  pageForms: pageFormsFr,
  rowForms: rowFormsFr,
};
