/** Which captions are taken. */
import { expect, test } from 'vitest';
import { readCaptions } from './web-vtt.ts';

const cue = (times: string) => `WEBVTT\n\n${times}\nBonjour\n`;

test.each([
  ['a caption', cue('00:01.000 --> 00:02.500'), 1],
  ['hours, a name and settings', 'WEBVTT - titre\n\n1\n01:00:01.000 --> 01:00:02.500 line:0\nBonjour', 1],
  ['a mark at the start, and lines of Windows', '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nUn\r\n', 1],
  ['a note between', 'WEBVTT\n\nNOTE relu\n\n00:01.000 --> 00:02.000\nA\n\n00:03.000 --> 00:04.000\nB', 2],
])('%s is taken', (_what, vtt, cues) => {
  expect(readCaptions(vtt)).toEqual({ ok: true, cues });
});

test.each([
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nBonjour', { line: 1, code: 'no-header' }],
  ['a comma in a time', cue('00:00:01,000 --> 00:00:02,000'), { line: 3, code: 'bad-time' }],
  ['sixty-one seconds', cue('00:61.000 --> 00:62.000'), { line: 3, code: 'bad-time' }],
  ['an end before the start', cue('00:05.000 --> 00:02.000'), { line: 3, code: 'ends-before-it-starts' }],
  ['nothing said', 'WEBVTT\n', { line: 2, code: 'no-caption' }],
])('%s is refused with its line', (_what, vtt, fault) => {
  expect(readCaptions(vtt)).toEqual({ ok: false, fault });
});
