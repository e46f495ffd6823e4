import { expect, test } from 'vitest';
import { videoFrameAddress, videoIdOf } from './video-link.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com/watch?list=1&v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['http://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch', null],
  ['https://www.youtube.com/watch?v=short', null],
  ['https://youtu.be/dQw4w9WgXcQ/more', null],
  ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', null],
  ['https://example.org/?u=https://youtu.be/dQw4w9WgXcQ', null],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', null],
  ['dQw4w9WgXcQ', null],
  ['', null],
])('spec §5: %s names %s', (link, id) => {
  expect(videoIdOf(link)).toBe(id);
});

test('a video is asked for at the host without cookies', () => {
  expect(videoFrameAddress('dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});
