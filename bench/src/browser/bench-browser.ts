// The Chromium that page figures are measured in, at a chosen speed of processor and network.
import { chromiumFlags, findChromium } from '@parcours/quality';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

export interface Speed {
  readonly name: string;
  /** How many times slower the processor is. */
  readonly processor: number;
  readonly network?: {
    readonly latencyMs: number;
    readonly kilobitsDown: number;
    readonly kilobitsUp: number;
  };
}

export const speeds = {
  plain: { name: 'plain', processor: 1 },
  slow: { name: 'processor 4× slower', processor: 4 },
  slowNetwork: {
    name: 'processor 4× slower, 150 ms and 1.6 Mbit/s',
    processor: 4,
    network: { latencyMs: 150, kilobitsDown: 1_600, kilobitsUp: 750 },
  },
} satisfies Record<string, Speed>;

export interface SignedIn {
  readonly token: string;
  readonly userId: string;
}

export interface Visit {
  readonly page: Page;
  readonly wire: CDPSession;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  const found = await findChromium();
  if (!found.ok) throw new Error(found.reason);
  return chromium.launch({ executablePath: found.path, args: [...chromiumFlags] });
}

/** A browser with nothing in its cache, signed in or not; `setSpeed` makes it as slow as asked. */
export async function openVisit(browser: Browser, who?: SignedIn, isPhone = false): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  if (who !== undefined)
    await page.addInitScript(({ token, userId }) => {
      localStorage.setItem('id_token', token);
      localStorage.setItem('id_user', userId);
    }, who);
  const wire = await context.newCDPSession(page);
  return { page, wire, close: () => context.close() };
}

export async function setSpeed({ wire }: Visit, { processor, network }: Speed): Promise<void> {
  await wire.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (network === undefined) return;
  const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond(network.kilobitsDown),
    uploadThroughput: bytesPerSecond(network.kilobitsUp),
  });
}
