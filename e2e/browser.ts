// The system's Chromium, for what runs outside the test runner.
import { chromiumFlags, findChromium } from '@parcours/quality';
import { type Browser, chromium } from '@playwright/test';

/** Starts it; throws with a sentence that says what to install where there is none. */
export async function launchChromium(): Promise<Browser> {
  const found = await findChromium();
  if (!found.ok) throw new Error(found.reason);
  return chromium.launch({ executablePath: found.path, args: [...chromiumFlags] });
}
