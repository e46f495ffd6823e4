// The tests of grading alone, for `npm run prove -- mutants`: a broken rule that only a random play meets has escaped.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/rows/{,free-answer/,grading/,datasets/}*.test.ts'],
    exclude: ['**/*-long.test.ts'],
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000,
  },
});
