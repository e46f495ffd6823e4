// Runs once before all tests: makes the demo that every portal copies.
import { makeDemo } from './portal-data.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export, and at the end what it answers
export default async function setUp(): Promise<() => Promise<void>> {
  return makeDemo();
}
