/** Spec §8 "Normalisation", line by line. */
import { expect, test } from 'vitest';
import { errorCodesOf } from '../src/http/error-shapes.ts';

test.for([
  [
    'a server list with codes',
    { errors: [{ code: 'RETRY_RESTRICT' }, { code: 'BAD_REQUEST' }] },
    ['RETRY_RESTRICT', 'BAD_REQUEST'],
  ],
  ['a server list with titles', { errors: [{ title: 'MODEL_NOT_FOUND' }] }, ['MODEL_NOT_FOUND']],
  ['a bare list', [{ code: 'LESSON_SKIPPED' }], ['LESSON_SKIPPED']],
  [
    'a code wins over a title',
    { errors: [{ code: 'TYPE_ERROR', title: 'Fichier invalide' }] },
    ['TYPE_ERROR'],
  ],
  ['a single error with a code', { code: 'Forbidden' }, ['Forbidden']],
  ['a single error with an error', { error: 'INVALID_PASSWORD' }, ['INVALID_PASSWORD']],
  ['an error inside an error', { error: { code: 'INVALID_INPUTS' } }, ['INVALID_INPUTS']],
  ['response.data.code', { response: { data: { code: 'PATCH_IN_PROGRESS' } } }, ['PATCH_IN_PROGRESS']],
  [
    'a list in response.data',
    { response: { data: { errors: [{ code: 'UNIQUE_USERNAME' }] } } },
    ['UNIQUE_USERNAME'],
  ],
  ['a client error by its type', { type: 'TYPE_ERROR' }, ['TYPE_ERROR']],
  [
    'a client error with a type, as raised',
    Object.assign(new Error('x'), { type: 'TYPE_ERROR' }),
    ['TYPE_ERROR'],
  ],
  ['a broken network', new TypeError('Failed to fetch'), ['UNDEFINED']],
  ['a code of nobody', { errors: [{ code: 'SOMETHING_NEW' }] }, ['UNDEFINED']],
  ['a name of every object', { code: 'constructor' }, ['UNDEFINED']],
  ['an empty list', { errors: [] }, ['UNDEFINED']],
  ['nothing', undefined, ['UNDEFINED']],
  ['null', null, ['UNDEFINED']],
  ['a sentence', 'boom', ['UNDEFINED']],
] as const)('%s', ([, failure, codes]) => {
  expect(errorCodesOf(failure)).toEqual(codes);
});
