// The words of a letter: what is refused with its field, and placeholders that are filled once.
import { listedLetters } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import { fillWords, letterPlaceholders, paragraphsOf, wordsProblems } from './letter-words.ts';

const good = { subject: 'Bienvenue {firstname}', text: 'Votre nom : {username}', button: 'Entrer' };
const faults = (part: Partial<typeof good>) =>
  wordsProblems('welcome', { ...good, ...part }).map(({ field, fault, words }) => [field, fault, ...words]);

describe('what is wrong with words', () => {
  test.each([
    [{}, []],
    [{ subject: ' ' }, [['subject', 'empty']]],
    [{ subject: 'x'.repeat(151) }, [['subject', 'long']]],
    [{ subject: '{prenom}' }, [['subject', 'unknown', 'prenom']]],
    [{ subject: 'Bonjour {firstname' }, [['subject', 'brace']]],
    [{ subject: 'Bonjour firstname}' }, [['subject', 'brace']]],
    [{ subject: 'a\r\nBcc: x@y.example' }, [['subject', 'sign']]],
    [{ subject: 'a\u202egpj.exe' }, [['subject', 'sign']]],
    [{ text: '{username}\u2066' }, [['text', 'sign']]],
    [{ text: '{username}\n\nSecond' }, []],
    [{ text: 'Sans le nom' }, [['text', 'missing', 'username']]],
    [
      { text: '' },
      [
        ['text', 'empty'],
        ['text', 'missing', 'username'],
      ],
    ],
    [{ subject: '{username}', text: 'Sans le nom' }, []],
    [{ text: '{username} {hours}' }, [['text', 'unknown', 'hours']]],
    [{ text: `{username}${'x'.repeat(4_000)}` }, [['text', 'long']]],
    [{ button: '' }, [['button', 'empty']]],
    [{ button: '{link}' }, [['button', 'unknown', 'link']]],
    [{ text: '{username} 👩‍🏫' }, []],
  ] as const)('%j: %j', (part, expected) => {
    expect(faults(part)).toEqual(expected);
  });

  test('a letter with sentences of ours may have no text, one without a button has no label', () => {
    expect(wordsProblems('passwordChanged', { subject: 'x', text: '', button: 'y' })).toEqual([]);
    expect(wordsProblems('deletionDone', { subject: 'x', text: 'x', button: null })).toEqual([]);
    expect(wordsProblems('deletionDone', { subject: 'x', text: 'x', button: 'y' })).toHaveLength(1);
  });

  test('every letter has the first name and the centre', () => {
    for (const kind of listedLetters)
      expect(letterPlaceholders(kind)).toEqual(expect.arrayContaining(['firstname', 'centre']));
  });
});

test('a value is never filled again, whatever stands in braces in it', () => {
  const values = { firstname: '<b>{username}</b>', username: '{firstname}$1$&' };
  expect(fillWords('{firstname} { username } {other}', values)).toBe(
    '<b>{username}</b> {firstname}$1$& {other}',
  );
});

test('an empty line begins a paragraph, a single break does not', () => {
  expect(paragraphsOf('')).toEqual([]);
  expect(paragraphsOf('a\nb\n\n \n c\r\n\r\nd')).toEqual(['a\nb', ' c', 'd']);
});
