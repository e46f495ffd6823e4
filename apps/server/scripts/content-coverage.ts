/** Prints how often each part of the content model occurs in the demo courses: `npm run content-coverage -w @parcours/server`. */
import { coverageText } from '../src/demo/courses/coverage.ts';

process.stdout.write(`${coverageText()}\n`);
