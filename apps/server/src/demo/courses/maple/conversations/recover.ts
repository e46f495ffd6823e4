/** "Customer conversations", third section: when it went wrong, and how a call ends. */
import type { AuthoredSection } from '@parcours/authoring';
import { makeItRight } from './scenarios.ts';

export const recover: AuthoredSection = {
  key: 'recover',
  title: 'Recover and close',
  steps: [
    {
      key: 'upset',
      title: 'When someone is upset',
      kind: 'slide',
      competency: 'recovery',
      terms: ['de-escalation', 'acknowledge'],
      rows: [
        {
          key: 'drawing',
          type: 'media-internal',
          file: 'calm-curve.png',
          alt: 'A curve of emotion over time: it climbs while the customer tells the story, peaks, and comes down after an acknowledgement. A dashed line shows it climbing again when a solution is offered too early.',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p>Anger rises, peaks and falls by itself, <strong>if nobody pushes it</strong>. A solution offered on the way up is heard as “please stop talking”. So <strong>de-escalation</strong> follows the curve:</p><ol><li><strong>Let them finish.</strong> A minute of uninterrupted story is rarely longer than a minute.</li><li><strong>Acknowledge</strong> the effect, not only the event: “You took a day off work for this, and nobody came.”</li><li><strong>Apologize once</strong>, for something precise, without “if” and without “but”.</li><li><strong>Ask</strong> before you act: “May I tell you what I can do today?”</li><li><strong>Act</strong>, with a name and a time.</li></ol><p>You are expected to take frustration, not abuse. If there are insults or threats: name it calmly, say what happens if it continues, and end the call if it does. Then tell your lead, write it down, and take a few minutes.</p>',
        },
      ],
    },
    {
      key: 'first-sentence',
      title: 'The first sentence',
      kind: 'exercice',
      competency: 'recovery',
      statement:
        '<p>“This is the third time I’m calling! I stayed home again today and your technician never showed up!”</p>',
      rows: [
        {
          key: 'reply',
          type: 'multiple-choice',
          title: 'What is your first sentence?',
          choices: [
            { key: 'policy', value: '“Our technicians have a window from eight to five.”' },
            { key: 'calm', value: '“Please calm down so that I can help you.”' },
            {
              key: 'ack',
              value: '“You’ve given up two days and called three times. I’m sorry we left you waiting.”',
            },
            { key: 'sorry', value: '“We apologize for any inconvenience this may have caused.”' },
            { key: 'fix', value: '“I can book you for Thursday.”' },
          ],
          correct: ['ack'],
          points: 2,
        },
      ],
      hints: [{ message: '<p>Which of these could only have been said to this customer?</p>', cost: 0.5 }],
      feedbacks: {
        correct:
          '<p>Yes: it names what they lost, it apologizes for one thing, and it leaves room for the story.</p>',
        partial: '<p>Only one answer is possible here.</p>',
        incorrect:
          '<p>The first sentence belongs to the customer’s experience. Policy, advice and appointments can come two sentences later.</p>',
        remarks: [
          {
            given: { reply: ['calm'] },
            message:
              '<p>Nobody in the history of calming down has ever calmed down by being told to calm down.</p>',
          },
          {
            given: { reply: ['sorry'] },
            message:
              '<p>“Any inconvenience this may have caused” apologizes for nothing in particular. Name the thing.</p>',
          },
          {
            given: { reply: ['fix'] },
            message:
              '<p>Thursday may be the right answer, given too early: they are still on the way up the curve.</p>',
          },
        ],
      },
    },
    makeItRight,
    {
      key: 'in-writing',
      title: 'The same care, in writing',
      kind: 'exercice',
      competency: 'recovery',
      statement:
        '<p>You follow up by e-mail. There is no voice to soften the words, and the message may be forwarded.</p>',
      rows: [
        {
          key: 'lines',
          type: 'multiple-choice',
          multiple: true,
          title: 'Which sentences would you keep? Pick all that apply.',
          choices: [
            { key: 'when', value: '“Sam from our Halifax depot will call you on Thursday before noon.”' },
            {
              key: 'ref',
              value: '“Your reference is 48-211; it has the whole story, so you won’t need to repeat it.”',
            },
            { key: 'per', value: '“As per my previous e-mail, please refer to the attached.”' },
            { key: 'asap', value: '“We will get back to you as soon as possible.”' },
            { key: 'reply', value: '“If Thursday doesn’t work, just reply with a day that does.”' },
          ],
          correct: ['when', 'ref', 'reply'],
          points: 3,
          settings: { columns: 1 },
        },
      ],
      hints: [{ message: '<p>Keep what tells the reader who, when, or what to do.</p>', cost: 1 }],
      feedbacks: {
        correct: '<p>Who, when, and a way to answer. “As soon as possible” is a date that never comes.</p>',
        partial: '<p>Part of it is right. Keep each sentence that gives the reader something to rely on.</p>',
        incorrect:
          '<p>Keep the sentences with a name, a date or a next step. The others only sound like service.</p>',
      },
    },
    {
      key: 'close',
      title: 'Close, and mean it',
      kind: 'slide',
      competency: 'recovery',
      attachments: ['call-card.pdf'],
      template: { backToDashBoard: true },
      rows: [
        {
          key: 'drawing',
          type: 'media-internal',
          file: 'closing.png',
          alt: 'A notebook page with three ticked lines: what we agreed, who does it and when, how to reach us.',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p>The end is what stays. Before you say goodbye, say three things: <strong>what we agreed, who does it and when, how to reach us</strong>. Then ask “Is there anything else?” as if the answer might be yes, let the customer hang up first, and write your note while you still hear the voice.</p><p>For tomorrow, take this card to your desk. Choose <strong>one</strong> line on it, not all ten, and keep it for a week.</p>',
        },
        {
          key: 'card',
          type: 'media-internal',
          file: 'call-card.pdf',
          title: 'The call card',
          caption: 'One letter-size page to keep beside the phone.',
        },
      ],
    },
  ],
};
