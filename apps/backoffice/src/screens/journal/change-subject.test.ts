import { expect, test } from 'vitest';
import { changeSubject, changeKind } from './change-subject.ts';

const draft = {
  course: { title: 'Élagage' },
  nodes: {
    a: { id: 'a', title: 'Le nœud', blockId: 'b' },
    c: { id: 'c', title: 'Partie 1', blockId: null },
  },
} as unknown as Parameters<typeof changeSubject>[0];

test.each([
  ['what was added, by its own title', { op: 'insert', tree: { node: { title: 'La corde' } } }, 'La corde'],
  ['what was moved', { op: 'move', nodeId: 'c' }, 'Partie 1'],
  ['what is gone by now has no title', { op: 'remove', nodeId: 'x' }, null],
  ['a text of a node', { op: 'text', target: { kind: 'node', id: 'c' } }, 'Partie 1'],
  ['a value of a block, by its page', { op: 'set', target: { kind: 'block', id: 'b' } }, 'Le nœud'],
  ['right answers, by the page of their block', { op: 'set', target: { kind: 'keys', id: 'b' } }, 'Le nœud'],
  ['a setting of the course', { op: 'set', target: { kind: 'course' } }, 'Élagage'],
  ['a file of a block', { op: 'link', blockId: 'b' }, 'Le nœud'],
  ['nothing that is known', { op: 'later' }, null],
])('%s', (_what, operation, title) => {
  expect(changeSubject(draft, operation)).toBe(title);
});

test('an operation of a later release is told as another change', () => {
  expect([changeKind('restore'), changeKind('toString'), changeKind('later')]).toEqual([
    'restore',
    'other',
    'other',
  ]);
});
