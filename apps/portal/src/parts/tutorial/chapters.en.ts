/** The chapters of the tutorial in English: title and text. */
export type Chapters = readonly (readonly [string, string])[];

export const chaptersEn: Chapters = [
  [
    'Moving on',
    '“Next” records the step and opens the one after it. The course outline leads back to a step already seen.',
  ],
  [
    'Answering',
    'What you enter is kept as you go: its state stands at the foot of the page. “Next” sends the answer, which no longer changes.',
  ],
  [
    'Getting help',
    'Hints, resources and calculator stay open beside the page. The cost of a hint is said before you open it.',
  ],
  ['Without a mouse', 'Everything works by keyboard; the “?” key lists the shortcuts.'],
];
