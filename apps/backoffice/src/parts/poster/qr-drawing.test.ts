/** What is drawn is read by somebody else's reader. */
import readQr from 'jsqr';
import { expect, test } from 'vitest';
import { qrDrawing } from './qr-drawing.ts';

const scale = 4;

function read(text: string): string | undefined {
  const { size, squares } = qrDrawing(text);
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const light = squares[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true ? 0 : 255;
      pixels.set([light, light, light, 255], (y * side + x) * 4);
    }
  return readQr(pixels, side, side)?.data;
}

test.for([
  'https://atelier.example/login?view=register&code=7K3PW-9DX4-T2MA',
  `https://${'long-name.'.repeat(20)}example/login?view=register&code=7K3PW-9DX4-T2MA`,
  'https://école.example/?é=ü',
])('%s', (address) => {
  expect(read(address)).toBe(address);
});
