/** "Customer conversations", first section: from the ring to the reason for the call. */
import type { AuthoredSection } from '@parcours/authoring';

export const open: AuthoredSection = {
  key: 'open',
  title: 'Open the conversation',
  steps: [
    {
      key: 'shape',
      title: 'Every good call has the same shape',
      kind: 'slide',
      competency: 'listening',
      statement:
        '<p>You already hold dozens of conversations a day. This course makes the good ones repeatable.</p>',
      rows: [
        {
          key: 'drawing',
          type: 'media-internal',
          file: 'call-shape.png',
          alt: 'A call drawn as a line of five stations: greet, understand, confirm, solve, close. The stretch between understand and confirm is the longest.',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p>People remember two moments of a call: <strong>its peak and its end</strong>. The middle can be slow, the answer can even be no; if the customer felt understood at the hardest moment and knew where they stood at the end, they will call it good service.</p><p>So we work on five moments, in order: <strong>greet, understand, confirm, solve, close</strong>. The one most often skipped is <em>confirm</em>, and it is the one that prevents the second call.</p><p>Everything here also works at a counter, in a chat window or by e-mail. The phone is simply the strictest teacher: all it leaves you is your voice.</p>',
        },
      ],
    },
    {
      key: 'three-rings',
      title: 'What three rings sound like',
      kind: 'slide',
      competency: 'opening',
      terms: ['ring-cadence'],
      rows: [
        {
          key: 'sound',
          type: 'media-internal',
          file: 'ring-and-hold.mp3',
          title: 'Three rings, then a hold with a reminder tone',
          caption: 'Twenty-four seconds. What the caller hears, at the level they hear it.',
          transcript:
            '<p>0 to 2 seconds: first ring. 2 to 6: silence. 6 to 8: second ring. 8 to 12: silence. 12 to 14: third ring.</p><p>14 to 16 seconds: the line is picked up; a short click, then silence.</p><p>16 to 24 seconds: on hold. A soft double tone every four seconds tells the caller that the line is still open.</p>',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p>In Canada the <strong>ring cadence</strong> is two seconds of tone, four of silence. You hear a phone ring; your caller hears time passing.</p><p>Answering <strong>by the third ring</strong> is a common standard because it suits both sides: the caller has had time to gather their thoughts, you have had time to put the last call away. Picking up in the middle of the first ring often startles people, and they forget half of what they meant to say.</p>',
        },
      ],
    },
    {
      key: 'count',
      title: 'Count like a caller',
      kind: 'exercice',
      competency: 'opening',
      calculator: true,
      statement:
        '<p>The ring lasts 2 seconds, the silence between two rings 4 seconds. You pick up exactly as the <strong>third</strong> ring ends.</p>',
      rows: [
        {
          key: 'seconds',
          type: 'free-answer',
          title: 'How long has your caller waited since the first ring began?',
          unit: 's',
          formatHint: 'A number of seconds',
          correct: { value: 14, absolute: 0.5 },
          points: 2,
        },
      ],
      hints: [{ message: '<p>Three rings have only two silences between them.</p>', cost: 0.5 }],
      feedbacks: {
        correct:
          '<p>2 + 4 + 2 + 4 + 2 = 14 seconds. Short for you, long enough for a caller to wonder whether anyone is there.</p>',
        partial: '<p>Close. Count the silences again: there are two.</p>',
        incorrect: '<p>Three rings of 2 seconds and two silences of 4: 14 seconds in all.</p>',
        remarks: [
          {
            given: { seconds: '18' },
            message:
              '<p>You counted a third silence. You picked up as the third ring ended, so it never came.</p>',
          },
          {
            given: { seconds: '6' },
            message: '<p>Six seconds is the tone alone. The caller waits through the silences as well.</p>',
          },
        ],
      },
    },
    {
      key: 'greeting',
      title: 'A greeting in four short parts',
      kind: 'slide',
      competency: 'opening',
      rows: [
        {
          key: 'drawing',
          type: 'media-internal',
          file: 'greeting.png',
          alt: 'A speech bubble cut into four labelled parts: welcome, company, your name, offer of help.',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p>“Good morning, Bramble Home Supply, this is Priya. How can I help you today?”</p><ol><li><strong>The welcome.</strong> The first syllable of a call is often lost. Spend it on “good morning”, not on your name.</li><li><strong>The company.</strong> It tells them they dialled the right number.</li><li><strong>Your name.</strong> It turns a company into a person. Say it last and slowly: it is the part they should keep.</li><li><strong>The offer.</strong> An open question hands the floor to the customer.</li></ol><p>Where you serve people in both official languages, “Hello, bonjour” comes first, and it is a promise: be ready for either answer.</p>',
        },
      ],
    },
    {
      key: 'build-greeting',
      title: 'Build the greeting',
      kind: 'exercice',
      competency: 'opening',
      statement:
        '<p>Put the parts in the order a caller can best take them in. One of them does not belong.</p>',
      rows: [
        {
          key: 'parts',
          type: 'drag-n-drop',
          title: 'What do you say first, second, third, fourth?',
          choices: [
            { key: 'welcome', value: '“Good afternoon,”' },
            { key: 'company', value: '“Bramble Home Supply,”' },
            { key: 'name', value: '“this is Marcus.”' },
            { key: 'offer', value: '“How can I help you today?”' },
            { key: 'account', value: '“Account number?”' },
          ],
          targets: [
            { key: 'first', label: 'First', correct: ['welcome'] },
            { key: 'second', label: 'Second', correct: ['company'] },
            { key: 'third', label: 'Third', correct: ['name'] },
            { key: 'fourth', label: 'Fourth', correct: ['offer'] },
          ],
          points: 2,
        },
      ],
      hints: [
        {
          message: '<p>The first word may be lost on the line. Which part can you afford to lose?</p>',
          cost: 0.5,
        },
      ],
      feedbacks: {
        correct:
          '<p>That is the order. And the account number can wait until you know why they are calling.</p>',
        partial:
          '<p>Most of it is there. Remember: what may be lost first, what they should keep last, then the question.</p>',
        incorrect:
          '<p>Welcome, company, name, offer. Starting with the account number tells callers they are a file.</p>',
        remarks: [
          {
            given: { parts: { first: 'welcome', second: 'name', third: 'company', fourth: 'offer' } },
            message:
              '<p>Name before company works too in a small shop. In a larger one, callers first want to know they reached the right place.</p>',
          },
        ],
      },
    },
    {
      key: 'bonjour',
      title: 'The answer comes in French',
      kind: 'exercice',
      competency: 'opening',
      statement:
        '<p>You said “Hello, bonjour.” The customer answers in French. You understand a little but cannot serve in French. A bilingual colleague is at the next desk.</p>',
      rows: [
        {
          key: 'reply',
          type: 'multiple-choice',
          title: 'What do you do?',
          choices: [
            { key: 'english', value: 'Answer in English: most people manage' },
            {
              key: 'transfer',
              value:
                '“Un instant, s’il vous plaît” — then hand the call to your colleague, with a word about who is calling',
            },
            { key: 'callback', value: 'Ask them to call back when a bilingual agent is free' },
            { key: 'try', value: 'Try your best in French and guess the rest' },
          ],
          correct: ['transfer'],
        },
      ],
      hints: [{ message: '<p>The greeting made a promise. Which answer keeps it?</p>', cost: 0.25 }],
      feedbacks: {
        correct:
          '<p>Five words are enough to keep the promise, and the warm hand-over means the customer tells the story once.</p>',
        partial: '<p>Only one answer fits here.</p>',
        incorrect:
          '<p>The greeting offered both languages. Keep the promise with a short sentence and a warm transfer.</p>',
        remarks: [
          {
            given: { reply: ['try'] },
            message:
              '<p>A kind thought, but guessing about an order or a bill costs the customer more than a transfer does.</p>',
          },
        ],
      },
    },
  ],
};
