/** Three variants of one exercise: making it right after a late delivery, a double charge, a missed need. */
import type { AuthoredMultiblock } from '@parcours/authoring';

export const makeItRight: AuthoredMultiblock = {
  key: 'make-it-right',
  title: 'Make it right',
  kind: 'multiblock',
  variants: [
    {
      key: 'late-delivery',
      title: 'Make it right: the crib that is late',
      kind: 'exercice',
      competency: 'recovery',
      statement:
        '<p>A crib promised for Friday is still in Winnipeg. The baby is due in ten days. You can ship another by courier for Tuesday, or refund.</p>',
      rows: [
        {
          key: 'offer',
          type: 'multiple-choice',
          title: 'How do you put it?',
          choices: [
            { key: 'decide', value: '“I’ve cancelled it and your refund is on its way.”' },
            {
              key: 'choice',
              value:
                '“I can have one at your door on Tuesday, or refund you today. Which is better for you?”',
            },
            { key: 'hope', value: '“It should arrive early next week, I hope.”' },
          ],
          correct: ['choice'],
        },
      ],
      hints: [
        { message: '<p>After losing control of a situation, what do people want back?</p>', cost: 0.25 },
      ],
      feedbacks: {
        correct:
          '<p>Two real options, two dates, and the customer decides. Choice gives back the control that the delay took away.</p>',
        partial: '<p>Only one answer is possible here.</p>',
        incorrect:
          '<p>Deciding for them, or hoping with them, leaves the parents where they were. Offer two real options and let them choose.</p>',
      },
    },
    {
      key: 'double-charge',
      title: 'Make it right: charged twice',
      kind: 'exercice',
      competency: 'recovery',
      statement:
        '<p>A student was charged $84.50 twice and her rent payment bounced. The second charge is your company’s mistake; the reversal takes three business days.</p>',
      rows: [
        {
          key: 'offer',
          type: 'multiple-choice',
          title: 'What do you say next?',
          choices: [
            { key: 'bank', value: '“That is between you and your bank, I’m afraid.”' },
            {
              key: 'own',
              value:
                '“That was our error. The $84.50 will be back by Thursday, and I’ll e-mail you a letter for your landlord today. What did the bounced payment cost you?”',
            },
            { key: 'three', value: '“Reversals take three business days.”' },
          ],
          correct: ['own'],
        },
      ],
      hints: [{ message: '<p>The charge is one problem. What did it cause?</p>', cost: 0.25 }],
      feedbacks: {
        correct:
          '<p>You owned the error, gave a date, and looked after its consequence. That is the sentence she will quote to her friends.</p>',
        partial: '<p>Only one answer is possible here.</p>',
        incorrect:
          '<p>The reversal fixes your books, not her week. Own the error, give the date, ask about the consequence.</p>',
      },
    },
    {
      key: 'relay-call',
      title: 'Make it right: a call through an interpreter',
      kind: 'exercice',
      competency: 'recovery',
      terms: ['vrs'],
      statement:
        '<p>A call comes in through video relay service (VRS). An interpreter says: “The customer is Deaf and was hung up on this morning. He would like to finish his order.”</p>',
      rows: [
        {
          key: 'offer',
          type: 'multiple-choice',
          title: 'How do you continue?',
          choices: [
            { key: 'tell', value: '“Could you tell him that we are sorry?”' },
            {
              key: 'direct',
              value:
                '“I’m sorry you were cut off this morning. I have your order here; shall we pick up at the paint colours?”',
            },
            { key: 'chat', value: '“Please ask him to use our chat, it is easier.”' },
          ],
          correct: ['direct'],
        },
      ],
      hints: [
        { message: '<p>Who is your customer: the person you hear, or the person you serve?</p>', cost: 0.25 },
      ],
      feedbacks: {
        correct:
          '<p>You spoke to the customer, not about him. Leave short pauses: the interpreter will tell you all you need.</p>',
        partial: '<p>Only one answer is possible here.</p>',
        incorrect:
          '<p>The interpreter is his voice, not his secretary, and the phone is the channel he chose. Speak to him directly.</p>',
      },
    },
  ],
};
