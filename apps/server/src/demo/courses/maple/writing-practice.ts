/** End of "Write it once": one more message taken apart, then where the learner stands. */
import type { AuthoredStep } from '@parcours/authoring';

export const writingPractice: AuthoredStep[] = [
  {
    key: 'anatomy',
    title: 'Anatomy of a reply',
    kind: 'slide',
    competency: 'writing',
    points: {
      file: 'inverted-pyramid.png',
      alt: 'An upside-down pyramid in three layers.',
      points: [
        { key: 'top', label: 'The answer', html: '<p>One sentence: is it fixed?</p>', x: 0.2, y: 0.28 },
        { key: 'end', label: 'The details', html: '<p>For those who have the time.</p>', x: 0.41, y: 0.82 },
      ],
    },
    table: {
      caption: 'What goes where',
      headers: ['Part', 'Length'],
      rowHeaders: true,
      rows: [
        ['Answer', 'One sentence'],
        ['Next step', 'Two sentences'],
      ],
    },
    rows: [
      {
        key: 'tones',
        type: 'media-internal',
        title: 'Ring and hold',
        file: 'ring-and-hold.mp3',
        transcript: '<p>A phone rings, then a hold tone plays.</p>',
        settings: { autoplay: true, beforeStatement: true },
      },
      {
        key: 'film',
        type: 'video-external',
        description: '<p>An open film.</p>',
        settings: { hideTitle: true, hideDescription: true },
        title: 'To go further',
        url: 'https://youtu.be/aqz-KE-bpKQ',
        caption: '<p>An open film that tries the player: it comes from another service.</p>',
        transcript: '<p>A cartoon without words.</p>',
      },
    ],
  },
  {
    key: 'three-checks',
    title: 'Three checks before you send',
    kind: 'exercice',
    competency: 'writing',
    statement: '<p>Three short questions about one reply.</p>',
    rows: [
      {
        key: 'order',
        type: 'combined-choice',
        settings: { questionIsHidden: true },
        title: 'Complete the sentence',
        before: 'The first sentence of a reply gives',
        after: '.',
        choices: [
          { key: 'thanks', value: 'our thanks' },
          { key: 'answer', value: 'the answer' },
          { key: 'policy', value: 'the policy' },
        ],
        correct: 'answer',
      },
      {
        key: 'vague',
        type: 'pick-words',
        title: 'Which words leave the customer guessing?',
        text: 'Your refund will arrive {soon} on your {card}, and we will write {shortly} if the {amount} changes.',
        correct: ['soon', 'shortly'],
        none: true,
        audio: 'ring-and-hold.mp3',
      },
      {
        key: 'layer',
        type: 'image-cliquable',
        title: 'Where does the answer stand?',
        file: 'inverted-pyramid.png',
        alt: 'An upside-down pyramid in three layers.',
        multiple: true,
        zones: [
          {
            key: 'top',
            value: 'The top layer',
            shape: { kind: 'rectangle', x: 125, y: 90, width: 411, height: 110 },
          },
          { key: 'middle', value: 'The middle layer', shape: { kind: 'circle', cx: 330, cy: 262, r: 50 } },
          {
            key: 'bottom',
            value: 'The bottom layer',
            shape: {
              kind: 'polygon',
              points: [
                [215, 324],
                [446, 324],
                [330, 470],
              ],
            },
          },
        ],
        correct: ['top'],
        none: true,
      },
      {
        key: 'picture',
        type: 'multiple-choice',
        title: 'Which drawing is the inverted pyramid?',
        settings: {
          columns: 2,
          showDescriptionIfImage: true,
          returnToLineAfterImage: true,
          defaultWidth: 200,
          defaultHeight: 150,
        },
        choices: [
          { key: 'pyramid', value: 'Layers', file: 'inverted-pyramid.png' },
          { key: 'funnel', value: 'A funnel', file: 'question-funnel.png' },
        ],
        correct: ['pyramid'],
      },
    ],
    feedbacks: {
      correct: '<p>Answer first, no vague words: send it.</p>',
      partial: '<p>Some of it is right. Look again at the pyramid.</p>',
      incorrect: '<p>Answer on top, and a date instead of “soon”.</p>',
    },
  },
  {
    key: 'own-reply',
    title: 'A reply of your own',
    kind: 'exercice',
    competency: 'writing',
    statement:
      '<p>A customer writes that her crib has not arrived and that the baby is due on Friday. Your trainer reads what you write.</p>',
    rows: [
      {
        key: 'reply',
        type: 'free-answer',
        title: 'What do you answer her?',
        formatHint: 'Three or four sentences are enough.',
        correct: { manual: true },
        points: 2,
      },
    ],
    feedbacks: {
      correct: '<p>The answer comes first, with a date that she can count on.</p>',
      partial: '<p>Part of it is there: look again for the answer, the date and the next step.</p>',
      incorrect: '<p>She still does not know when the crib comes. Begin with that.</p>',
    },
  },
  {
    key: 'standing',
    title: 'Where you stand',
    kind: 'slide',
    template: { hideMainTitle: true },
    rows: [
      { key: 'icon', type: 'widget-course-icon' },
      { key: 'course', type: 'widget-course-title' },
      { key: 'section', type: 'widget-section-title' },
      { key: 'points', type: 'widget-xp-earned' },
      { key: 'index', type: 'widget-pi-xp-earned' },
      { key: 'job', type: 'widget-job-xp-earned' },
      { key: 'competency', type: 'widget-competency-xp-earned', competencies: ['writing'] },
      {
        key: 'competencies',
        type: 'widget-course-competency-list',
        competencies: ['opening', 'listening', 'recovery', 'writing'],
      },
    ],
  },
];
