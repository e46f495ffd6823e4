/**
 * Writes the sounds of the demo courses as WAV into a folder: `node src/demo/scripts/sounds.ts <folder>`.
 * They are then encoded with `lame -m m -b 48 --resample 24`, and the MP3 files are kept in `src/demo/media`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const rate = 24_000;

/** A piece of sound: seconds, and the sample at a moment of it, in [-1, 1]. */
interface Piece {
  seconds: number;
  at: (time: number) => number;
}

const sine = (frequency: number, time: number): number => Math.sin(2 * Math.PI * frequency * time);
/** Rises and falls within 8 ms, so that no tone clicks. */
const soften = (time: number, seconds: number): number => Math.min(1, time / 0.008, (seconds - time) / 0.008);

const silence = (seconds: number): Piece => ({ seconds, at: () => 0 });
const tones = (seconds: number, frequencies: number[], level = 0.5): Piece => ({
  seconds,
  at: (time) =>
    (level * soften(time, seconds) * frequencies.reduce((sum, frequency) => sum + sine(frequency, time), 0)) /
    frequencies.length,
});

/** NF S 32-001: 554 Hz for 100 ms, then 440 Hz for 400 ms, again and again. */
const evacuation: Piece[] = Array.from({ length: 12 }, () => [tones(0.1, [554]), tones(0.4, [440])]).flat();

/** A siren whose pitch climbs and falls slowly, as the national alert does; the phase is kept, so it never jumps. */
const nationalAlert = (seconds: number): Piece => {
  const low = 200;
  const high = 420;
  const period = 4;
  const phases = new Float64Array(Math.ceil(seconds * rate) + 1);
  for (let index = 1; index < phases.length; index += 1) {
    const frequency = low + ((high - low) * (1 - Math.cos((2 * Math.PI * index) / rate / period))) / 2;
    phases[index] = (phases[index - 1] ?? 0) + (2 * Math.PI * frequency) / rate;
  }
  return {
    seconds,
    at: (time) => {
      const phase = phases[Math.round(time * rate)] ?? 0;
      return 0.4 * soften(time, seconds) * (Math.sin(phase) + Math.sin(2 * phase) / 3);
    },
  };
};

/** North American ringing tone: 440 and 480 Hz together, two seconds on and four off. */
const ring: Piece = tones(2, [440, 480]);
const reminder: Piece[] = [tones(0.18, [660], 0.25), silence(0.08), tones(0.25, [523], 0.25), silence(3.49)];

const sounds: Record<string, Piece[]> = {
  signaux: [...evacuation, silence(2), nationalAlert(12)],
  'ring-and-hold': [
    ring,
    silence(4),
    ring,
    silence(4),
    ring,
    silence(0.6),
    tones(0.02, [1200], 0.4),
    silence(1.38),
    ...reminder,
    ...reminder,
  ],
};

const wavOf = (pieces: Piece[]): Buffer => {
  const samples = pieces.flatMap(({ seconds, at }) =>
    Array.from({ length: Math.round(seconds * rate) }, (_, index) => at(index / rate)),
  );
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples.length * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) =>
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2),
  );
  return wav;
};

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder to write into');
for (const [name, pieces] of Object.entries(sounds))
  writeFileSync(path.join(folder, `${name}.wav`), wavOf(pieces));
