/** "Customer conversations", second section: listen, hold, protect what people entrust to you. */
import type { AuthoredSection } from '@parcours/authoring';

export const understand: AuthoredSection = {
  key: 'understand',
  title: 'Understand before you solve',
  steps: [
    {
      key: 'funnel',
      title: 'From the open question to the exact one',
      kind: 'slide',
      competency: 'listening',
      terms: ['open-question', 'closed-question', 'paraphrase'],
      rows: [
        {
          key: 'drawing',
          type: 'media-internal',
          file: 'question-funnel.png',
          settings: { lightPlate: false },
          alt: 'A funnel seen from the side. Wide at the top: open questions. In the middle: probing questions. Narrow at the bottom: a closed question, then a paraphrase.',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p>The reason people give first is rarely the whole reason. A funnel gets you there without an interrogation:</p><ul><li>an <strong>open question</strong> lets them choose where to start: “What happened when you opened the box?”</li><li>a <strong>probing question</strong> goes deeper into one thing they said: “You mentioned a noise. When do you hear it?”</li><li>a <strong>closed question</strong> settles a fact: “Is the light green or red?”</li></ul><p>Then comes the sentence that saves the second call: the <strong>paraphrase</strong>. “So the pump starts, but it stops after a minute, and only when the tank is full. Have I got that right?” You say it in your own words, you end with a question, and you wait.</p>',
        },
      ],
    },
    {
      key: 'sort-questions',
      title: 'Which question does what?',
      kind: 'exercice',
      competency: 'listening',
      statement:
        '<p>A customer says: “Your delivery was a disaster.” Four sentences are ready on your tongue.</p>',
      rows: [
        {
          key: 'kinds',
          type: 'drag-n-drop',
          title: 'What is each of them?',
          choices: [
            { key: 'open', value: '“I’m sorry to hear that. What happened?”' },
            { key: 'probe', value: '“You said the driver left. Where did he leave the parcel?”' },
            { key: 'closed', value: '“Did you receive the order on the 12th?”' },
            { key: 'para', value: '“So it came on time, but it sat in the rain. Is that right?”' },
          ],
          targets: [
            { key: 'o', label: 'Open question', correct: ['open'] },
            { key: 'p', label: 'Probing question', correct: ['probe'] },
            { key: 'c', label: 'Closed question', correct: ['closed'] },
            { key: 'f', label: 'Paraphrase', correct: ['para'] },
          ],
          points: 4,
        },
      ],
      hints: [
        {
          message:
            '<p>A probing question picks up something the customer has already said. A paraphrase adds nothing new.</p>',
          cost: 1,
        },
      ],
      feedbacks: {
        correct:
          '<p>All four. Notice how much of the story the first one lets in, and how much the third one shuts out if it comes too early.</p>',
        partial: '<p>Some are mixed up. Ask yourself how many different answers each sentence allows.</p>',
        incorrect:
          '<p>Look at the answers each one invites: anything, more about one thing, yes or no, or “yes, that’s it”.</p>',
      },
    },
    {
      key: 'word',
      title: 'Name the skill',
      kind: 'exercice',
      competency: 'listening',
      allowSkip: true,
      statement:
        '<p>“So, in other words, you would like the credit on this month’s bill rather than the next one. Is that right?”</p>',
      rows: [
        {
          key: 'name',
          type: 'free-answer',
          title: 'What do we call saying back, in your own words, what the customer has just told you?',
          formatHint: 'One word',
          correct: {
            accepted: ['paraphrase', 'paraphrasing', 'to paraphrase', 'a paraphrase'],
            foldCase: true,
            foldAccents: true,
            dropPunctuation: true,
            tolerateTypos: true,
          },
        },
      ],
      hints: [{ message: '<p>It begins with <em>para-</em>, from the Greek for “beside”.</p>', cost: 0.25 }],
      feedbacks: {
        correct:
          '<p>Paraphrasing: the cheapest tool in the box. It costs six seconds and saves a callback.</p>',
        partial: '<p>Nearly. The word is “paraphrase”.</p>',
        incorrect:
          '<p>The word is “paraphrase”. Repeating the same words is parroting: people hear the difference.</p>',
        remarks: [
          {
            given: { name: 'repeat' },
            message:
              '<p>Repeating proves that you heard. Putting it in your own words proves that you understood.</p>',
          },
        ],
      },
    },
    {
      key: 'hold',
      title: 'A hold that feels shorter',
      kind: 'slide',
      competency: 'listening',
      terms: ['hold', 'warm-transfer'],
      resources: [
        {
          key: 'hold-sound',
          title: 'What a hold sounds like',
          rows: [
            {
              key: 'sound',
              type: 'media-internal',
              file: 'ring-and-hold.mp3',
              title: 'Two rings, a click, and a hold',
              transcript:
                '<p>0 to 14 seconds: three rings with silence between them. 14 to 16 seconds: the line is picked up; a short click, then silence. 16 to 24 seconds: on hold, a soft double tone every four seconds.</p>',
            },
          ],
        },
      ],
      rows: [
        {
          key: 'drawing',
          type: 'media-internal',
          file: 'hold-timeline.png',
          alt: 'A timeline of a hold: ask and wait for the yes, hold begins, return at 45 seconds at the latest, thank, continue or offer a callback.',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p>Silence on a line stretches. Without a clock, most people overestimate how long they waited. You cannot make the hold shorter, but you can make it make sense:</p><ol><li><strong>Ask</strong>, and wait for the answer. “May I put you on hold while I check?” is only a question if you listen to the reply.</li><li><strong>Say why and how long.</strong> “I’ll need about a minute to reach the warehouse.”</li><li><strong>Come back early.</strong> Return within 45 seconds, even with nothing: “I’m still with them. Another minute, or shall I call you back at four?”</li><li><strong>Thank them</strong> for waiting, and go straight to what you found. No apology tour.</li></ol><p>When somebody else must take over, prefer a <strong>warm transfer</strong>: tell your colleague the name and the story before you connect. The customer should never have to start again.</p>',
        },
      ],
    },
    {
      key: 'before-hold',
      title: 'Two minutes, one busy line',
      kind: 'exercice',
      competency: 'listening',
      timeLimit: 120,
      statement:
        '<p>It is Monday, 9:10. Eleven calls are waiting. Ms. Okafor is asking about a refund, and you need to reach accounting, which usually takes two minutes.</p>',
      rows: [
        {
          key: 'steps',
          type: 'multiple-choice',
          multiple: true,
          title: 'What belongs in the hold? Pick all that apply.',
          choices: [
            { key: 'ask', value: 'Ask whether you may put her on hold, and wait for her answer' },
            { key: 'why', value: 'Say that you are calling accounting and that it may take two minutes' },
            { key: 'return', value: 'Come back after 45 seconds, even if accounting has not answered' },
            { key: 'press', value: 'Press hold while she is still finishing her sentence: it saves time' },
            { key: 'alone', value: 'Wait until you have the full answer before you speak to her again' },
          ],
          correct: ['ask', 'why', 'return'],
          points: 3,
        },
      ],
      hints: [
        {
          message: '<p>Three of them give something to the caller. Two only give something to you.</p>',
          cost: 1,
        },
      ],
      feedbacks: {
        correct:
          '<p>Ask, explain, come back. Under pressure those are the first to go, and the first that callers notice.</p>',
        partial:
          '<p>You have part of it. A hold needs permission, a reason with a duration, and an early return.</p>',
        incorrect:
          '<p>Pressing hold mid-sentence or disappearing until the end saves seconds and costs the caller’s trust.</p>',
      },
    },
    {
      key: 'privacy',
      title: 'Verify first, then share',
      kind: 'slide',
      competency: 'privacy',
      terms: ['pipeda', 'verification'],
      rows: [
        {
          key: 'drawing',
          type: 'media-internal',
          file: 'privacy-gate.png',
          alt: 'A gate between a caller and a filing drawer. Three keys lie in front of it: something only the customer knows, a second detail, the purpose of the call.',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p>An account is a person’s address, habits and money. In Canada’s private sector, <strong>PIPEDA</strong> (or, for organizations in Quebec, Alberta and British Columbia, a provincial law of the same spirit) asks three things of every call:</p><ul><li><strong>Purpose</strong>: say why you ask. “To protect your account, may I confirm your postal code?”</li><li><strong>Consent</strong>: the person agrees, and can refuse what is not needed.</li><li><strong>Limits</strong>: collect only what this call needs, and share only with someone whose <strong>verification</strong> is complete.</li></ul><p>Let the customer supply the detail; never read it out to be confirmed. “Is it still 14 Birch Lane?” gives the address to whoever is on the line. A partner, a parent or a roommate is not the account holder unless they are on file as authorized.</p>',
        },
      ],
    },
    {
      key: 'unverified',
      title: 'He says he is her husband',
      kind: 'exercice',
      competency: 'privacy',
      statement:
        '<p>“I’m calling for my wife, she’s at work. I know her postal code.” He is friendly and in a hurry. He is not listed as authorized on the account.</p>',
      rows: [
        {
          key: 'share',
          type: 'multiple-choice',
          title: 'Which of these may you tell him?',
          choices: [
            { key: 'balance', value: 'The balance, since he is likely to pay it' },
            { key: 'delivery', value: 'The delivery address, because he lives there' },
            { key: 'last', value: 'Only the date of her last call' },
            { key: 'none', value: 'None of these', none: true },
          ],
          correct: ['none'],
          points: 2,
          settings: { keepOrder: true },
        },
      ],
      hints: [
        { message: '<p>Ask what would happen if the friendly voice were not the husband.</p>', cost: 0.5 },
      ],
      feedbacks: {
        correct:
          '<p>None. You can still help: explain how she can add him to the account, and offer general information that belongs to nobody.</p>',
        partial: '<p>Only one answer is possible here.</p>',
        incorrect:
          '<p>Each of these belongs to the account holder. Even the date of a call can tell an abusive partner too much.</p>',
        remarks: [
          {
            given: { share: ['delivery'] },
            message:
              '<p>If he lives there he does not need you to say it. If he does not, you have just told him where she is.</p>',
          },
        ],
      },
    },
    {
      key: 'numbers',
      title: 'What the numbers can tell',
      kind: 'slide',
      competency: 'listening',
      terms: ['handle-time', 'first-contact'],
      rows: [
        {
          key: 'drawing',
          type: 'media-internal',
          file: 'handle-time.png',
          alt: 'A bar made of three parts, talk, hold and wrap-up, bracketed together as average handle time; below, a loop shows a second call saved by first contact resolution.',
        },
        {
          key: 'text',
          type: 'wysiwyg',
          html: '<p><strong>Average handle time</strong> = (talk + hold + wrap-up) ÷ number of calls. It helps a planner to know how many people to seat. It says nothing about whether anybody was helped.</p><p><strong>First contact resolution</strong> is the share of customers who did not have to call again for the same thing. Push the first number down by force and the second usually falls with it: the call you shortened by a minute comes back as a call of six.</p><p>So read them together. A long call that ends the matter is the cheapest call there is.</p>',
        },
      ],
    },
    {
      key: 'aht',
      title: 'A Monday in figures',
      kind: 'exercice',
      competency: 'listening',
      calculator: true,
      statement:
        '<p>On Monday Dana took <strong>42 calls</strong>: 168 minutes of talk, 14 minutes of hold and 28 minutes of wrap-up. Of the 40 customers she spoke with, 34 did not need to call back.</p>',
      rows: [
        {
          key: 'handle',
          type: 'free-answer',
          title: 'What was her average handle time?',
          unit: 'min',
          formatHint: 'Minutes, for example 3.5',
          correct: { value: 5, absolute: 0.05 },
          points: 2,
        },
        {
          key: 'fcr',
          type: 'free-answer',
          title: 'And her first contact resolution?',
          unit: '%',
          formatHint: 'A percentage, for example 72',
          correct: { value: 85, absolute: 0.5 },
          points: 2,
        },
      ],
      hints: [
        {
          message: '<p>Handle time adds all three kinds of minutes before dividing by the calls.</p>',
          cost: 0.5,
        },
        { message: '<p>Resolution divides by customers, not by calls.</p>', cost: 0.5 },
      ],
      feedbacks: {
        correct: '<p>(168 + 14 + 28) ÷ 42 = 5 minutes, and 34 ÷ 40 = 85%. A healthy pair.</p>',
        partial: '<p>One of the two is right. Handle time is 210 ÷ 42; resolution is 34 ÷ 40.</p>',
        incorrect:
          '<p>Add talk, hold and wrap-up (210 minutes), divide by 42 calls: 5 minutes. Then 34 of 40 customers: 85%.</p>',
        remarks: [
          {
            given: { handle: '4' },
            message:
              '<p>4 minutes is talk time alone. The customer on hold, and your notes afterwards, are part of the call.</p>',
          },
        ],
      },
    },
  ],
};
