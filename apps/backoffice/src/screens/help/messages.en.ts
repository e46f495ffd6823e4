/** English texts of the help for authors: what the back-office can do, and how its accessible parts are used. */
export const helpEn = {
  title: 'Help',
  contents: 'On this page',
  about:
    'All that you can do here, and how to make courses that everybody can follow. Each part stands by itself.',
  sections: {
    keyboard: {
      title: 'Everything by keyboard',
      items: {
        zones:
          'F6 goes from one zone of the screen to the next, Shift + F6 to the one before. The links “Content” and “Navigation” are the first of each page.',
        palette:
          'Ctrl + K looks for a course, a page, a person, a session or a command, and goes there. Inside a course it also offers its screens and acts.',
        keys: 'The ? key shows the list of shortcuts. Single keys can be switched off in the account menu; those with Ctrl, Alt or F6 stay.',
        leave:
          'From every field Tab goes on, from formatted text too: no field keeps the cursor. Escape closes a window and gives back the place before.',
        outline:
          'In the outline: arrows go from line to line, F2 renames, Alt + ↑ or ↓ moves, Alt + ← or → changes the level, Ctrl + D duplicates, Ctrl + X, C, V cut, copy and paste, from one course to another too.',
        page: 'In a page: Ctrl + Enter adds a question after this one, Alt + ↑ or ↓ moves a row. A shape of an image is moved by the arrows (Shift: by 10) or by its number fields.',
        marking:
          'In the corrections: a digit gives the mark, V all the points, X none, Ctrl + Enter sends, J and K go on and back, U opens the last mark again, / inserts a saved text.',
      },
    },
    display: {
      title: 'The display',
      items: {
        theme:
          'The account menu chooses language and theme. Without a choice, the theme and reduced motion are those of your device.',
        preview:
          'The preview has a width, a theme and a language of its own: they change nothing of your screen. The zoom of the browser holds for everything, down to 320 pixels of width.',
        status:
          'Where the work is kept is written in words and read by screen readers: “Saved at…”, “Sending…”, “Offline…”, “Conflict to settle”.',
      },
    },
    safety: {
      title: 'Losing nothing',
      items: {
        saving:
          'Everything is kept on your device first, then sent. A cut, a closed tab or a session that ended lose nothing: the work goes on at the next visit.',
        undo: 'Ctrl + Z undoes the last act, Ctrl + Y does it again, over the whole course. The history shows who did what, compares two versions and restores one.',
        together:
          'When several are in a course, each sees where the others are. Two texts that were changed at one place are both kept, and you choose.',
      },
    },
    finding: {
      title: 'Searching in a course',
      items: {
        words:
          'The screen “Search” of a course looks for words in all its texts: titles, statements, choices, feedback, hints, alternative texts, transcripts, marking guides.',
        steps:
          'Each result leads to its row. “Previous” and “Next” go from result to result, both ways, and how many there are is said, none included.',
      },
    },
    courses: {
      title: 'Making a course',
      items: {
        catalogue:
          'Categories with their icon and picture, types, competencies and the words of the glossary are of the whole centre: they are changed once, for every course. A word of the glossary says what it means where it is met.',
        start:
          '“New course” asks for a title, a category, a language, and a template where your centre has some. Each template says how many points of accessibility it leaves open.',
        rows: '“Add a row” shows the 11 kinds of rows and the 8 widgets, with a word on each. Each comes with an example that can be published.',
        questions:
          'A question is written in order: statement, answers with the right ones ticked in the same line, feedback, hints and their cost, points, accessibility. “Paste a list” makes a choice of each line.',
        mathematics:
          'Formulas are typed as LaTeX and become MathML, which screen readers read. Data drawn at random have ten samples before your eyes.',
        settings:
          'The settings of the course say its language, its time, its certificate, when answers are shown. The time of a page is in its settings.',
        text: 'The course as text is downloaded and brought back: what the file would do is said first, the import can be stopped and undone.',
        tryout:
          '“Preview” shows the course page by page; “Try as a learner” plays it whole, graded by the real rules, and counts nothing.',
      },
    },
    alternatives: {
      title: 'Describing what is seen and heard',
      items: {
        alt: 'The alternative text says what the image brings to the page, in one sentence: “A harness whose strap is cut”, not “harness image”. Never the name of the file. An image that brings nothing is marked “decorative”.',
        shapes:
          'Each zone of a clickable image has a name: that is what somebody reads who does not see it. A zone under 24 pixels, or that covers another one, is pointed out.',
        captions:
          'A sound or a video has captions (a WebVTT file, one a language) and a transcript that also says what is seen. They are in the media library, beside the file.',
        tables:
          'A table has a caption and column headers; say as well whether the first cell of each line names it.',
        languages:
          'The language of the course is in its settings; a passage in another language is marked in the text editor, to be read with the right accent.',
        links:
          'A link says where it leads: “the guide of knots”, not “click here”. Headings follow each other without leaving out a level.',
        clear:
          'Short sentences, one word for one thing. Beyond eight targets a drag and drop tires everybody. A time limit is extended for whoever needs it, on the sheet of the person.',
        paste:
          'Pasting from a word processor keeps headings, lists, tables, languages and alternative texts, and nothing else.',
      },
    },
    checks: {
      title: 'The checks',
      items: {
        ranks:
          'The check is always on. It says what keeps the course from being published, what asks for a reason, and advice, each with its place, and a button where the machine can repair.',
        page: 'In a page the rows concerned are marked in words, and their remarks are read with them.',
        judge: 'What the machine cannot judge, it asks: the reason that you write is kept with the version.',
      },
    },
    publishing: {
      title: 'Publishing and repairing',
      items: {
        publish:
          '“Publish” says what changes, who is inside, and what new answers would do to those already given. An author writes; an editor publishes.',
        repair:
          'A right answer that was wrong is repaired from the analysis: the table first says how many answers would change. The repair can be undone, without a limit of time.',
        analysis: 'The analysis says in sentences what answers tell of a question, from 20 answers on.',
      },
    },
    media: {
      title: 'The media library',
      items: {
        upload:
          'An upload that was cut goes on where it stopped. A video that arrives can be described at once.',
        uses: 'Each file says where it is used. Replacing it keeps its place and what describes it; deleting it first names what shows it.',
        modules:
          'A module (tincan) that is refused says why. It has to be accessible itself: nothing here can check that.',
      },
    },
    lists: {
      title: 'The lists',
      items: {
        state:
          'Each list is searched, filtered and sorted; the address keeps what you see. Your columns and views stay for the next time.',
        csv: '“CSV” saves what is shown. Ticking lines opens the acts on all of them at once.',
      },
    },
    people: {
      title: 'Sessions, people and follow-up',
      items: {
        sessions:
          'A session is prepared (program, dates, learners) and sends nothing before “Open the session”. Cloning it moves all its dates.',
        people:
          'People enter one by one or by a table, each line of which is judged before the import; an import can be taken back for 24 hours.',
        followup:
          'The follow-up gathers answers to correct, messages, the cohort, statistics, reminders and certificats de réalisation, where that of an erased person is found by its number and revoked.',
        home: 'Home says what needs you today: pages to correct, learners who are silent, sessions that start with something missing, courses that cannot be published, and work that has ended.',
        account:
          'The account menu leads to this help, to the portal, to language and theme, to single keys, and signs out. Who signs in gets to the page that was asked for.',
        programs:
          'A program puts courses in order by arrows or by Alt + ↑ and ↓, says when each opens, and which choices at the end of one lead to another. A session puts its programs in order the same way.',
        attendance:
          'The slots of a session have a sheet: signed by a link or a code, late after a time, absence with a reason, countersigned by the trainer. A correction keeps what was there before.',
        person:
          'The sheet of a person shows everything in a line of time, the extra time that is granted, roles and records. Accounts that look like one person are compared side by side before they become one.',
        letters:
          'Letters are written in the words of your centre and shown as they arrive before they are kept. A mail server of your own is tried before it counts.',
        privacy:
          'Requests for deletion, holds, and the register of what is kept are answered under “Privacy”.',
        connections:
          'Other software calls with a key, as far as its scopes reach, or is told by webhooks; both are described with examples that run at /api/docs.',
        centre: 'The settings hold the brand, access, switches, keys, webhooks, legal pages and the audit.',
      },
    },
  },
};
export type HelpMessages = typeof helpEn;
