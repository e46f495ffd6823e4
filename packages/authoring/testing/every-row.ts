/** A row of every kind with all that it may name, and what grades those that ask: for tests of formats. */
import type { BlockKeys, Row, RowType } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';

const [image, sound, document] = [0x901, 0x902, 0x903].map(sampleId) as [string, string, string];
const competency = sampleId(0x911);
const choices = ['a', 'b', 'c'].map((id) => ({ id, value: `<p>Choix ${id}</p>` }));

const rows: { readonly [T in RowType]: Extract<Row, { type: T }> } = {
  wysiwyg: { id: 'r1', type: 'wysiwyg', html: '<p>Texte : « [[x]] »</p>\n<p># pas un commentaire</p>' },
  'media-internal': {
    id: 'r2',
    type: 'media-internal',
    fileId: image,
    alt: 'Une longe',
    caption: '<p>Légende</p>',
    transcript: '<p>Transcription</p>',
    settings: { audioFileId: sound, lightPlate: false, defaultWidth: 400 },
  },
  'medias-by-mail': { id: 'r3', type: 'medias-by-mail', attachmentIds: [document, image] },
  'multiple-choice': {
    id: 'r4',
    type: 'multiple-choice',
    title: 'Lesquelles ?',
    multiple: true,
    instruction: 'Deux réponses',
    choices: [
      { ...choices[0], id: 'a', value: 'A', appFile: { id: image } },
      { id: 'n', value: 'Aucune', none: true },
    ],
    settings: { keepOrder: false, columns: 2 },
  },
  'free-answer': { id: 'r5', type: 'free-answer', input: 'number', unit: 'm', formatHint: 'une longueur' },
  'drag-n-drop': {
    id: 'r6',
    type: 'drag-n-drop',
    choices,
    targets: [
      { id: 't1', label: 'Haut', fileId: image },
      { id: 't2', label: 'Bas' },
    ],
  },
  'combined-choice': { id: 'r7', type: 'combined-choice', before: 'La', after: 'tient.', choices },
  'pick-words': {
    id: 'r8',
    type: 'pick-words',
    pieces: [{ text: 'Vérifiez les ' }, { id: 'w1', text: 'coutures' }, { text: '.' }],
    noneId: 'none',
  },
  'image-cliquable': {
    id: 'r9',
    type: 'image-cliquable',
    fileId: image,
    alt: 'Un harnais',
    multiple: false,
    viewHeight: 400,
    choices: [
      { id: 'z1', value: 'Boucle', shape: { kind: 'circle', cx: 10, cy: 20, r: 5.5 } },
      {
        id: 'z2',
        value: 'Sangle',
        shape: {
          kind: 'polygon',
          points: [
            [0, 0],
            [10, 0],
            [10, 10],
          ],
        },
      },
    ],
  },
  'video-external': {
    id: 'r10',
    type: 'video-external',
    url: 'https://youtu.be/x',
    transcript: '<p>Dit</p>',
  },
  'media-tincan': { id: 'r11', type: 'media-tincan', url: `package:${sampleId(0x921)}` },
  'widget-course-icon': { id: 'r12', type: 'widget-course-icon' },
  'widget-xp-earned': { id: 'r13', type: 'widget-xp-earned' },
  'widget-pi-xp-earned': { id: 'r14', type: 'widget-pi-xp-earned', showPi: true, showScore: false },
  'widget-job-xp-earned': { id: 'r15', type: 'widget-job-xp-earned' },
  'widget-competency-xp-earned': {
    id: 'r16',
    type: 'widget-competency-xp-earned',
    courseCompetencyId: competency,
  },
  'widget-course-competency-list': {
    id: 'r17',
    type: 'widget-course-competency-list',
    courseCompetencyIds: [competency, sampleId(0x912)],
  },
  'widget-course-title': { id: 'r18', type: 'widget-course-title' },
  'widget-section-title': { id: 'r19', type: 'widget-section-title' },
};

export const everyRow: readonly Row[] = Object.values(rows);

export const everyRowKeys: BlockKeys = {
  rows: {
    r4: { type: 'multiple-choice', correct: ['a'] },
    r5: { type: 'free-answer', validator: { kind: 'number', value: 12.5, absolute: 0.1 } },
    r6: { type: 'drag-n-drop', targets: { t1: ['a'], t2: ['b', 'c'] } },
    r7: { type: 'combined-choice', correct: ['b'] },
    r8: { type: 'pick-words', correct: ['w1'] },
    r9: { type: 'image-cliquable', correct: ['z1'] },
  },
  hints: [{ message: '<p>Regardez la boucle</p>', cost: 1 }],
  feedbacks: [
    { message: 'Bravo', conditions: [{ preset: 'correct' }] },
    { message: 'Presque', conditions: [{ answers: [{ rowId: 'r4', userAnswer: ['n'] }] }] },
  ],
  datasets: [
    { kind: 'integer', name: 'x', min: 1, max: 9, step: 2 },
    { kind: 'decimal', name: 'd', min: 0, max: 1, step: 0.1 },
    { kind: 'pick', name: 'p', values: ['rouge', 3] },
    { kind: 'shuffle', names: ['s', 't'], values: [1, 2] },
  ],
  datasetsComputed: [{ name: 'y', formula: 'x * 2' }],
  tincan: { points: 3 },
};
