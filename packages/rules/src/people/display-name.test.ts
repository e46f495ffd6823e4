import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test.each([
  ['Ada', 'Byron', 'ada', 'Ada Byron'],
  ['Ada', null, 'ada', 'ada'],
  [null, 'Byron', 'ada', 'ada'],
  ['Ada', null, null, 'Ada'],
  [null, 'Byron', null, 'Byron'],
  [' ', '', ' ', 'a@b.c'],
  [null, null, null, 'a@b.c'],
])(
  'spec §3: firstname and lastname, else username, else whichever is present, else email: %s %s %s',
  (firstname, lastname, username, name) => {
    expect(displayName({ firstname, lastname, username, email: 'a@b.c' })).toBe(name);
  },
);
