/** Three profiles of one editor: a line, a short text, a page. What a schema does not hold cannot be typed or pasted. */
import { Schema } from 'prosemirror-model';
import { inlineMarks, linkMark } from './schema-marks.ts';
import { fullNodes, inlineNodes, shortNodes } from './schema-nodes.ts';

export type TextProfile = 'inline' | 'short' | 'full';

export const schemas: Readonly<Record<TextProfile, Schema>> = {
  inline: new Schema({
    nodes: { doc: { content: 'inline*' }, ...inlineNodes },
    marks: inlineMarks,
  }),
  short: new Schema({
    nodes: { doc: { content: 'block+' }, ...shortNodes, ...inlineNodes },
    marks: { ...linkMark, ...inlineMarks },
  }),
  full: new Schema({
    nodes: { doc: { content: 'block+' }, ...shortNodes, ...fullNodes, ...inlineNodes },
    marks: { ...linkMark, ...inlineMarks },
  }),
};
