/** "Closing a call well": four pages, four questions. */
window.course = {
  id: 'https://parcours.example/modules/closing-a-call',
  language: 'en',
  title: 'Closing a call well',
  needed: 0.75,
  words: {
    next: 'Continue',
    back: 'Go back',
    again: 'Take the quiz again',
    leave: 'Leave the module',
    question: 'Question {number}',
    remember: 'Remember:',
    result: 'Your result',
    good: 'Right.',
    wrong: 'Look again.',
    passed: 'Try it on your next call, and listen to the recording afterwards.',
    failed: 'You need three right answers. Read what follows, then take the quiz again.',
    resumed: 'You are back where you were.',
    kept: 'Your score is kept.',
    notKept: 'What you just did could not be kept. Close the module and open it again.',
  },
  pages: [
    {
      title: 'Sum up in their words',
      text: [
        'The last minute is what people remember of a call. It begins with a summary: what they asked, what was decided, in the words they used themselves.',
        'A summary is short. If it takes more than two sentences, something was not decided yet, and this is the moment to notice.',
      ],
      remember: 'they should be able to answer with one word: yes.',
    },
    {
      title: 'Promise a day, not a speed',
      text: [
        '“As soon as possible” means nothing to the person who waits. A day does: “You will have the parcel by Thursday, and a message on Wednesday when it leaves.”',
        'Promise what depends on you. For what depends on others, promise when you will look again, and do it.',
      ],
      remember: 'a date that is kept is worth more than an early one that is missed.',
    },
    {
      title: 'Ask once more, and mean it',
      text: [
        '“Is there anything else?” is heard as goodbye. “What else has been in your way this week?” is heard as a question.',
        'Then be quiet for three seconds. The second problem, the one that would have been tomorrow’s call, needs that long to come.',
      ],
      remember: 'one open question, then silence.',
    },
    {
      title: 'Write it down while you know it',
      text: [
        'The note is for a colleague who was not there: who called, what was promised, for when, and what to do if it fails.',
        'Facts only. Moods age badly, and people have the right to read what is written about them.',
      ],
      remember: 'if you would not read it aloud to them, do not write it.',
    },
  ],
  questions: [
    {
      key: 'summary',
      asked: 'Your summary takes five sentences. What does that tell you?',
      choices: [
        'That the call was thorough',
        'That something is not decided yet',
        'That you should speak faster',
      ],
      right: 1,
      because: 'What is decided fits in two sentences; the rest is still open.',
    },
    {
      key: 'date',
      asked: 'The carrier decides when the parcel comes. What do you promise?',
      choices: [
        'That it will be there as soon as possible',
        'Nothing, since it is not in your hands',
        'A day on which you will look, and write to them',
      ],
      right: 2,
      because: 'Your own next look is yours to promise, and it can be kept.',
    },
    {
      key: 'else',
      asked: 'Which question finds tomorrow’s call today?',
      choices: [
        '“What else has been in your way?”',
        '“Anything else?”',
        '“Was everything to your satisfaction?”',
      ],
      right: 0,
      because: 'An open question, and three seconds of silence.',
    },
    {
      key: 'note',
      asked: 'Which line belongs in the note?',
      choices: [
        'Difficult customer, be careful',
        'New pole promised for Thursday 12',
        'Third call this month!!',
      ],
      right: 1,
      because: 'What was promised and for when: a colleague can act on it, and the customer may read it.',
    },
  ],
};
