/** The guides of the API in English. */
import { apiScopes, limits, webhookEvents } from '@parcours/contract';
import { examples } from './examples.ts';
import { eventData, type Guide, heading, shown, words } from './guide.ts';

const meanings: Readonly<Record<(typeof webhookEvents)[number], string>> = {
  'user.created': 'An account was made.',
  'enrolment.created': 'Somebody takes part in a session.',
  'enrolment.removed': 'Somebody takes part in a session no more.',
  'page.completed': 'A learner completed a page.',
  'lesson.ended': 'A learner came to the end of a lesson.',
  'certificate.issued': 'A certificate was issued.',
  'certificate.revoked': 'A certificate was revoked.',
  'logbook.created': 'An entry or a reply was written in a logbook.',
};

export const guidesInEnglish: readonly Guide[] = [
  {
    name: 'guide-keys',
    lang: 'en',
    title: 'Keys of the API',
    parts: [
      words(
        'Another system of your centre calls the API with a key. An administrator makes it in the back-office, under Settings, API keys: a name, what it may do (its scopes), and until when. It is shown once. Keep it like a password; revoked, it opens nothing from the next call on.',
      ),
      words(
        'Set `API` to the address of your portal followed by `/api`, such as `https://training.example.org/api`, and `KEY` to the key. The examples on this page then run as they stand.',
      ),
      heading('Read'),
      shown('Two people, in order, with the total', examples.listPeople),
      words(
        `Lists take \`where\`, \`sort\`, \`limit\` (at most ${limits.listMax}), \`offset\`, \`populate\` and \`count\`. \`where\` is JSON: a field and a value, or an operator such as \`$in\`, \`$gte\` or \`$has\`.`,
      ),
      shown('One person by username', examples.findPerson),
      heading('Write'),
      shown('A new account', examples.createPerson),
      words(
        'The answer is the new account with its `id`. The same call again is refused, since the username is taken; nothing is made twice.',
      ),
      heading('Tables of people'),
      words(
        'With `people:import` a key sends a table of people for a company, as the screen does: the columns are found as last time or as they are called, every row is judged, and the good ones are committed. Refused rows come back with their reasons by `GET imports/{id}/refused.csv?locale=en`. Whoever is missing from the table is suspended only where the commit names the list that `GET imports/{id}/missing` answered.',
      ),
      shown('A table, judged and committed', examples.importPeople),
      heading('Courses, files and packages'),
      words(
        'A key calls what the authoring screens call. `courses:read` reads drafts, with their answers, their history and their checks, and takes a course out as text; `courses:update` writes drafts by operations, plays them and takes a course as text in; `courses:create` makes and copies courses. `courses:publish` publishes, repairs and regrades: it changes what learners see, and is given by itself. `files:create` sends files, whole or in parts; `course-blocks:create` brings tincan packages in. Closed to keys are presence, live events and the search box: they are of a person at a screen.',
      ),
      shown('A file into the library', examples.sendFile),
      shown('A large file in parts', examples.sendFileInParts),
      shown('A tincan package', examples.sendPackage),
      heading('From a program'),
      shown('Everybody, page by page, in TypeScript', examples.readAll),
      heading('What a call may be refused for'),
      {
        kind: 'table',
        heads: ['Status', 'Meaning', 'What to do'],
        rows: [
          ['400', 'The input is wrong; `errors` names each place.', 'Mend it; nothing was changed.'],
          ['401', 'The key is unknown, revoked or over.', 'Make a new one.'],
          ['403', 'The key has not the scope that the call needs.', 'Make a key with that scope.'],
          ['404', 'There is no such thing in your centre.', ''],
          ['429', 'Too much at once.', 'Wait for `Retry-After` seconds.'],
          ['503', 'Not now.', 'Wait for `Retry-After` seconds.'],
        ],
      },
      words(
        'A refusal answers `errors`, a list: each has a `code`, and a `title` and a `message` in the language of `Accept-Language`; of wrong input also the `path` of the place. Tell us its `requestId` when you ask about one. Each operation in these pages names its codes, and its scope.',
      ),
      heading('Scopes'),
      words(apiScopes.map((scope) => `\`${scope}\``).join(', ')),
    ],
  },
  {
    name: 'guide-webhooks',
    lang: 'en',
    title: 'Webhooks',
    parts: [
      words(
        'What happens in your centre is told to an address of yours. An administrator makes a webhook in the back-office, under Settings, Webhooks: a name, an `https` address, and the events. The secret that signs the messages is shown once.',
      ),
      words(
        'Messages are signed as Standard Webhooks (standardwebhooks.com) has it, so that its libraries can check them too: `webhook-id`, `webhook-timestamp` (seconds since 1970), and `webhook-signature`, which is `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64.',
      ),
      heading('Receive'),
      shown('A receiver in TypeScript, without any library', examples.receive),
      words(
        'Answer with a status from 200 to 299 within twenty seconds, and work afterwards. Anything else is tried again with growing pauses, so a message may come twice: drop the second by its `webhook-id`. The order may differ from what happened: read `timestamp`. A receiver that fails for long is paused, the administrators are told by mail, and what happens meanwhile is kept.',
      ),
      heading('Try it'),
      words(
        'The back-office sends a message of the type `test`, shows each delivery with its answer, and sends one again. Without it, sign one yourself:',
      ),
      shown('A signed message to your own receiver', examples.sendYourself),
      heading('Events'),
      words('The body is JSON: `type`, `timestamp` and `data`. Ids are those of the API.'),
      {
        kind: 'table',
        heads: ['Type', 'When', 'In `data`'],
        rows: webhookEvents.map((type) => [`\`${type}\``, meanings[type], eventData[type]]),
      },
    ],
  },
];
