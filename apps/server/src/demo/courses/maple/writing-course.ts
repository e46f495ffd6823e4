/** "Write it once": the shorter course that follows "Customer conversations that work". */
import type { AuthoredCourse } from '@parcours/authoring';
import { writingPractice } from './writing-practice.ts';

export const writeItOnce: AuthoredCourse = {
  key: 'write-it-once',
  language: 'en',
  title: 'Write it once: e-mail and chat for busy customers',
  category: 'customer-service',
  courseType: 'guided',
  minutes: 30,
  settings: { reveal: 'page', certification: { enabled: true, minRatio: 0.5 } },
  sections: [
    {
      key: 'before',
      title: 'Before you type',
      steps: [
        {
          key: 'reader',
          title: 'Read like the reader',
          kind: 'slide',
          competency: 'writing',
          rows: [
            {
              key: 'text',
              type: 'wysiwyg',
              html: '<p>Your customer reads your message on a phone, in a queue, between two other things. They look for one sentence: <strong>is it fixed, and what do I do now?</strong></p><p>Put that sentence first. Reasons, history and policy can follow for those who have the time. Journalists call it the inverted pyramid; customers call it an answer.</p>',
            },
            {
              key: 'drawing',
              type: 'media-internal',
              file: 'inverted-pyramid.png',
              alt: 'An upside-down pyramid in three layers: the answer on top, what to do next in the middle, the details at the bottom.',
            },
          ],
        },
        {
          key: 'first-line',
          title: 'Which first line?',
          kind: 'exercice',
          competency: 'writing',
          statement:
            '<p>A customer asked whether her return was received. It was, and the refund of $62 will reach her card by Friday.</p>',
          rows: [
            {
              key: 'line',
              type: 'multiple-choice',
              title: 'How does your message begin?',
              choices: [
                { key: 'thanks', value: '“Thank you for reaching out to our customer care team.”' },
                { key: 'answer', value: '“Yes, we have it: your $62 will be back on your card by Friday.”' },
                {
                  key: 'policy',
                  value: '“According to section 4 of our return policy, items must be inspected.”',
                },
              ],
              correct: ['answer'],
            },
          ],
          hints: [{ message: '<p>She asked a yes-or-no question.</p>', cost: 0.25 }],
          feedbacks: {
            correct:
              '<p>Answer, amount, date: she can put her phone away. Thank her in the last line, where it will be read.</p>',
            partial: '<p>Only one answer is possible here.</p>',
            incorrect:
              '<p>Start with what she asked. A preview on a phone shows about forty characters: make them the answer.</p>',
          },
        },
        {
          key: 'pyramid',
          title: 'Turn it upside down',
          kind: 'exercice',
          competency: 'writing',
          statement: '<p>Here are the pieces of one reply. Give each its floor.</p>',
          rows: [
            {
              key: 'floors',
              type: 'drag-n-drop',
              title: 'What goes where?',
              choices: [
                { key: 'answer', value: '“Your tent pole is covered, and a new one ships today.”' },
                {
                  key: 'next',
                  value: '“No need to return the old one. Reply if nothing arrives by the 20th.”',
                },
                {
                  key: 'detail',
                  value: '“Poles from that batch had a thin joint; the new ones are 2 mm thicker.”',
                },
              ],
              targets: [
                { key: 'top', label: 'Top: the answer', correct: ['answer'] },
                { key: 'middle', label: 'Middle: what to do next', correct: ['next'] },
                { key: 'bottom', label: 'Bottom: the details', correct: ['detail'] },
              ],
              points: 3,
            },
          ],
          feedbacks: {
            correct: '<p>That is a reply people can stop reading at any point and still know what to do.</p>',
            partial:
              '<p>One piece is on its floor. What would you miss most if the message were cut in half?</p>',
            incorrect: '<p>The answer first, then the next step, then the reasons.</p>',
          },
        },
        {
          key: 'promise',
          title: 'A promise has a date',
          kind: 'exercice',
          competency: 'writing',
          statement:
            '<p>You write on Wednesday, May 6. Your supplier needs five business days, Saturdays and Sundays not counted, starting tomorrow.</p>',
          rows: [
            {
              key: 'day',
              type: 'free-answer',
              title: 'Which day of May do you promise?',
              formatHint: 'The day of the month, for example 21',
              correct: { value: 13, absolute: 0 },
            },
          ],
          hints: [{ message: '<p>Thursday the 7th is day one. Skip the weekend.</p>', cost: 0.25 }],
          feedbacks: {
            correct: '<p>Wednesday the 13th: Thursday, Friday, Monday, Tuesday, Wednesday.</p>',
            partial: '<p>Nearly: count from Thursday and skip the weekend.</p>',
            incorrect:
              '<p>Thursday 7, Friday 8, Monday 11, Tuesday 12, Wednesday 13. A date spares the customer this arithmetic.</p>',
            remarks: [
              {
                given: { day: '11' },
                message:
                  '<p>You counted the weekend. The customer would write on Monday to ask where it is.</p>',
              },
            ],
          },
        },
      ],
    },
    {
      key: 'while',
      title: 'While you type',
      steps: [
        {
          key: 'tone',
          title: 'Warm without a thesaurus',
          kind: 'slide',
          competency: 'writing',
          terms: ['plain-language'],
          rows: [
            {
              key: 'text',
              type: 'wysiwyg',
              html: '<p><strong>Plain language</strong> is not childish: it is a reader finding what they need at the first attempt. Four habits do most of the work:</p><ul><li>short sentences, one idea each;</li><li>“you” and “we” instead of “the customer” and “the company”;</li><li>verbs instead of nouns: “we decided”, not “a decision was made”;</li><li>no capital letters for emphasis: IT READS AS SHOUTING, and some screen readers spell it out.</li></ul><p>Warmth comes from a detail that only this customer could have told you. “Enjoy the trip to Gaspé” beats three exclamation marks.</p>',
            },
          ],
        },
        {
          key: 'rewrite',
          title: 'Name the habit',
          kind: 'exercice',
          competency: 'writing',
          rows: [
            {
              key: 'style',
              type: 'free-answer',
              title:
                'Complete: writing so that readers find and understand what they need the first time is called … language.',
              formatHint: 'One word',
              correct: {
                accepted: ['plain', 'plain language'],
                foldCase: true,
                foldAccents: true,
                dropPunctuation: true,
                tolerateTypos: true,
              },
            },
          ],
          hints: [{ message: '<p>The word also describes yogurt without fruit.</p>', cost: 0.25 }],
          feedbacks: {
            correct: '<p>Plain language. There is even an ISO standard for it: 24495-1.</p>',
            partial: '<p>Nearly. The word is “plain”.</p>',
            incorrect: '<p>The word is “plain”: plain language, as set out in ISO 24495-1.</p>',
          },
        },
        {
          key: 'chat',
          title: 'Three chats at once',
          kind: 'exercice',
          competency: 'writing',
          timeLimit: 120,
          statement:
            '<p>Three windows blink. In the first, a customer has just typed a long paragraph about a broken zipper.</p>',
          rows: [
            {
              key: 'moves',
              type: 'multiple-choice',
              multiple: true,
              title: 'What helps all three? Pick all that apply.',
              choices: [
                {
                  key: 'ack',
                  value: 'Answer the long one within a minute: “Reading this now, two minutes please.”',
                },
                { key: 'snippet', value: 'Use a saved reply, then change the line that makes it personal' },
                { key: 'silent', value: 'Say nothing until the whole answer is ready' },
                { key: 'end', value: 'Close the slowest window to keep the average up' },
              ],
              correct: ['ack', 'snippet'],
              points: 2,
            },
          ],
          hints: [{ message: '<p>In a chat, silence looks exactly like absence.</p>', cost: 0.5 }],
          feedbacks: {
            correct: '<p>A sign of life and an adapted reply: fast for you, human for them.</p>',
            partial: '<p>You have part of it. Two of these respect everyone who waits.</p>',
            incorrect:
              '<p>Silence and closed windows come back as calls. Show you are there, and adapt what you already have.</p>',
          },
        },
        {
          key: 'private',
          title: 'Before you press send',
          kind: 'exercice',
          competency: 'privacy',
          rows: [
            {
              key: 'remove',
              type: 'multiple-choice',
              title: 'Which of these may stay in an ordinary e-mail?',
              choices: [
                { key: 'card', value: 'The full card number, so that they can check it' },
                { key: 'health', value: 'The doctor’s note they sent you, quoted in full' },
                { key: 'last', value: 'The last four digits of the card' },
                { key: 'none', value: 'None of these', none: true },
              ],
              correct: ['last'],
              settings: { keepOrder: true },
            },
          ],
          feedbacks: {
            correct: '<p>Four digits are enough to recognize a card and too few to use it.</p>',
            partial: '<p>Only one answer is possible here.</p>',
            incorrect:
              '<p>E-mail travels and is forwarded. Only the last four digits may stay; the rest is more than the reader needs.</p>',
          },
        },
        {
          key: 'closing',
          title: 'When they call instead',
          kind: 'tincan',
          competency: 'writing',
          statement:
            '<p>A module of its own, five minutes long: four pages, then four questions. Your place is kept if you leave it.</p>',
          rows: [{ key: 'module', type: 'media-tincan', title: 'Closing a call well', package: 'closing' }],
        },
        {
          key: 'done',
          title: 'One week, one habit',
          kind: 'slide',
          competency: 'writing',
          template: { backToDashBoard: true },
          rows: [
            {
              key: 'text',
              type: 'wysiwyg',
              html: '<p>Take the last five messages you sent. Underline the sentence the reader was looking for. How far down was it?</p><p>This week, move it up. Nothing else. Next week your replies will be shorter, and so will the queue.</p>',
            },
          ],
        },
        ...writingPractice,
      ],
    },
  ],
  terms: [
    {
      key: 'plain-language',
      title: 'Plain language',
      words: ['plain language'],
      definition:
        '<p>Writing whose readers can find, understand and use what they need the first time (ISO 24495-1).</p>',
    },
  ],
};
