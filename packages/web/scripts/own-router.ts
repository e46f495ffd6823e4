/** Where builds and tests of both front ends find their router: ours, by the name of the library whose types it keeps (decision 0430). */
import { join } from 'node:path';

export const ownRouter = {
  '@tanstack/react-router': join(import.meta.dirname, '../src/routing/routing.ts'),
} as const;
