import { describe, expect, test } from 'vitest';
import { frenchSpaces } from './typography.ts';

/** Shows the two invisible spaces: ~ no-break, _ narrow no-break. */
const seen = (text: string): string => text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_');

describe('French of France', () => {
  test.each([
    ['Prêt ?', 'Prêt_?'],
    ['Prêt?', 'Prêt_?'],
    ['Bravo ! Encore ?!', 'Bravo_! Encore_?!'],
    ['Un ; deux', 'Un_; deux'],
    ['Durée : 20 minutes', 'Durée~: 20 minutes'],
    ['Nom: Lenoir', 'Nom~: Lenoir'],
    ['« Suivant »', '«~Suivant~»'],
    ['«Suivant»', '«~Suivant~»'],
    ['62 %', '62~%'],
    ['{score} % acquis', '{score}~% acquis'],
    ['Bonjour {name} !', 'Bonjour {name}_!'],
    ['{n, plural, one {Une page ?} other {# pages !}}', '{n, plural, one {Une page_?} other {# pages_!}}'],
    ['Le <b>plan</b> ?', 'Le <b>plan</b>_?'],
  ])('%s', (text, expected) => {
    expect(seen(frenchSpaces(text, 'fr'))).toBe(expected);
  });

  test.each([
    'https://exemple.fr/a?b=c',
    '12:30',
    '{when, date, ::yMMMd}',
    'a:b',
    '',
    '12:30 / 20:00',
    '&nbsp; rien',
    '?',
  ])('leaves %s whole', (text) => {
    expect(frenchSpaces(text, 'fr')).toBe(text);
  });

  test('is stable when applied twice', () => {
    const once = frenchSpaces('« Prêt ? » : 62 % ; oui !', 'fr-FR');
    expect(frenchSpaces(once, 'fr-FR')).toBe(once);
  });
});

test('Québec puts no space before ; ! ? and keeps those of : % « »', () => {
  expect(seen(frenchSpaces('Prêt ? « Oui ! » : 62 %', 'fr-CA'))).toBe('Prêt? «~Oui!~»~: 62~%');
});

test('Switzerland puts narrow spaces everywhere', () => {
  expect(seen(frenchSpaces('Prêt ? « Oui ! » : 62 %', 'fr-CH'))).toBe('Prêt_? «_Oui_!_»_: 62_%');
});

test('other languages come back unchanged', () => {
  expect(frenchSpaces('Ready ? 62 %', 'en')).toBe('Ready ? 62 %');
});
