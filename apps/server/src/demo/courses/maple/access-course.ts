/** "Everyone at the counter": a brief course, already taken by the learners of the demonstration. */
import type { AuthoredCourse } from '@parcours/authoring';

export const everyoneAtTheCounter: AuthoredCourse = {
  key: 'everyone-at-the-counter',
  language: 'en',
  title: 'Everyone at the counter',
  category: 'accessibility',
  courseType: 'guided',
  minutes: 15,
  settings: { reveal: 'page', certification: { enabled: true, minRatio: 0.4 } },
  sections: [
    {
      key: 'everyone',
      title: 'Serve the person in front of you',
      steps: [
        {
          key: 'ask',
          title: 'Ask, then help',
          kind: 'slide',
          competency: 'access',
          rows: [
            {
              key: 'text',
              type: 'wysiwyg',
              html: '<p>More than one in four Canadians aged 15 and over has a disability, and most disabilities cannot be seen. You do not need to guess. <strong>“How can I help?”</strong> works for everybody, and the answer is the only expert opinion you need.</p><p>Speak to the person, not to the companion, the interpreter or the dog. A service animal is at work: do not touch or feed it.</p>',
            },
          ],
        },
        {
          key: 'dog',
          title: 'A dog in the store',
          kind: 'exercice',
          competency: 'access',
          statement: '<p>A situation of every week.</p>',
          statementIsHidden: true,
          rows: [
            {
              key: 'reply',
              type: 'multiple-choice',
              title: 'A customer comes in with a dog in a service vest. What do you do?',
              choices: [
                { key: 'out', value: 'Explain that pets wait outside' },
                { key: 'serve', value: 'Greet the customer and serve as usual' },
                { key: 'pet', value: 'Offer the dog a biscuit' },
              ],
              correct: ['serve'],
            },
          ],
          feedbacks: {
            correct: '<p>As usual is exactly right.</p>',
            partial: '<p>Only one answer is possible here.</p>',
            incorrect:
              '<p>A service animal goes where its handler goes, and must not be distracted. Serve as usual.</p>',
          },
        },
        {
          key: 'ways',
          title: 'Small things that open doors',
          kind: 'exercice',
          competency: 'access',
          rows: [
            {
              key: 'helps',
              type: 'drag-n-drop',
              title: 'Which small thing helps whom most?',
              choices: [
                { key: 'face', value: 'Face the person and keep your hands away from your mouth' },
                { key: 'aisle', value: 'Keep the aisle clear of boxes' },
                { key: 'read', value: 'Offer to read the label aloud' },
              ],
              targets: [
                { key: 'lip', label: 'Someone who lip-reads', correct: ['face'] },
                { key: 'chair', label: 'Someone who uses a wheelchair', correct: ['aisle'] },
                { key: 'sight', label: 'Someone with low vision', correct: ['read'] },
              ],
              points: 3,
            },
          ],
          feedbacks: {
            correct: '<p>Three habits, no equipment, and they help everyone else as well.</p>',
            partial: '<p>One at least is right. Think of what stands in the way: sound, space or print.</p>',
            incorrect:
              '<p>Face the lip-reader, clear the aisle, read the label: each removes one obstacle.</p>',
          },
        },
        {
          key: 'count',
          title: 'Wide enough?',
          kind: 'exercice',
          competency: 'access',
          calculator: true,
          statement:
            '<p>An aisle is 1,500 mm wide. A display stand takes 450 mm of it. The chair of a regular customer needs 920 mm.</p>',
          rows: [
            {
              key: 'left',
              type: 'free-answer',
              title: 'How much width is left to spare beside the chair?',
              unit: 'mm',
              formatHint: 'A number of millimetres',
              correct: { value: 130, absolute: 1 },
            },
          ],
          feedbacks: {
            correct:
              '<p>1,500 − 450 − 920 = 130 mm. She passes, but only just: nobody can stand there while she does.</p>',
            partial: '<p>Close: subtract both the stand and the chair.</p>',
            incorrect: '<p>1,500 − 450 = 1,050 mm for passing; minus 920 leaves 130 mm.</p>',
          },
        },
        {
          key: 'boxes',
          title: 'The delivery',
          kind: 'exercice',
          competency: 'access',
          datasets: [{ kind: 'integer', name: 'boxes', min: 4, max: 8 }],
          computed: [{ name: 'width', formula: 'boxes * 400' }],
          statement:
            '<p>A driver leaves [[boxes]] boxes of 400 mm in line: [[width]] mm of the aisle are blocked. <a href="https://youtu.be/aqz-KE-bpKQ">An open film</a> lets you try the player.</p>',
          rows: [
            {
              key: 'first',
              type: 'multiple-choice',
              title: 'What do you do first about these [[width]] mm?',
              choices: [
                { key: 'sign', value: 'Put up a sign that says “Sorry”' },
                { key: 'clear', value: 'Clear the aisle before anything else' },
                { key: 'call', value: 'Answer the phone first', file: 'ring-and-hold.mp3' },
                { key: 'card', value: 'Read the call card', file: 'call-card.pdf' },
              ],
              correct: ['clear'],
            },
          ],
          feedbacks: {
            correct: '<p>Yes: [[width]] mm of boxes are [[width]] mm of closed store.</p>',
            partial: '<p>Only one answer is possible here.</p>',
            incorrect: '<p>Nothing else opens the way: clear the [[boxes]] boxes first.</p>',
          },
        },
        {
          key: 'end',
          title: 'One last look',
          kind: 'slide',
          competency: 'access',
          template: { backToDashBoard: true, hideNextButton: true },
          rows: [
            {
              key: 'text',
              type: 'wysiwyg',
              html: '<p>At opening time tomorrow, walk from the street to the counter and back. Where would you have stopped on wheels, with a cane, or without your glasses? Move one thing. That is how stores become accessible: one box at a time.</p>',
            },
            {
              key: 'documents',
              type: 'medias-by-mail',
              title: 'Keep these within reach',
              description: '<p>For the counter, or for a colleague.</p>',
              files: ['call-card.pdf', 'greeting.png', 'closing.png', 'call-shape.png', 'ring-and-hold.mp3'],
            },
          ],
        },
      ],
    },
  ],
  terms: [],
};
