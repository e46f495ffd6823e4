// The sandbox of packages in a real browser: the frame's attribute and the policy of the content origin carry the one list
// of the contract; confirm, download, popup and form work with it, and each is stopped without its flag (domain §1).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { packageSandbox } from '@parcours/contract';
import type { Browser, Frame, Page } from '@playwright/test';
import { launchChromium } from '../browser.ts';

type Flag = (typeof packageSandbox)[number];

/** What a package does -> the flag it needs. */
const deeds: Readonly<Record<string, { readonly flag: Flag; readonly works: Deed }>> = {
  confirm: { flag: 'allow-modals', works: confirmWorks },
  download: { flag: 'allow-downloads', works: downloadWorks },
  popup: { flag: 'allow-popups', works: popupWorks },
  form: { flag: 'allow-forms', works: formWorks },
  'own storage': { flag: 'allow-same-origin', works: storageWorks },
};

type Deed = (page: Page, frame: Frame) => Promise<boolean>;

const waitMs = 1_500;
const faults: string[] = [];
let [asked, stopped] = [0, 0];
const browser = await launchChromium();
try {
  for (const [name, { flag, works }] of Object.entries(deeds)) {
    asked += 1;
    if (!(await tried(browser, packageSandbox, packageSandbox, works))) faults.push(`${name} does not work`);
    const without = packageSandbox.filter((one) => one !== flag);
    for (const [attribute, policy] of [
      [without, packageSandbox],
      [packageSandbox, without],
    ] as const)
      if (await tried(browser, attribute, policy, works)) faults.push(`${name} works without ${flag}`);
      else stopped += 1;
  }
} finally {
  await browser.close();
}
for (const fault of faults) console.log(`  ${fault}`);
console.log(
  `frames ${faults.length === 0 ? 'ok' : 'short'} ${asked - faults.length} of ${asked} deeds of a package work under ${packageSandbox.length} flags, ${stopped} of ${2 * asked} are stopped without theirs in the frame or in the policy`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

async function tried(
  on: Browser,
  attribute: readonly string[],
  policy: readonly string[],
  works: Deed,
): Promise<boolean> {
  const content = await served(
    '<!doctype html><title>package</title><form action="/sent"><button>x</button></form>',
    {
      'content-security-policy': `sandbox ${policy.join(' ')}`,
    },
  );
  const portal = await served(
    `<!doctype html><iframe sandbox="${attribute.join(' ')}" src="${content.url}"></iframe>`,
    {},
  );
  const page = await on.newPage();
  try {
    await page.goto(portal.url);
    const frame = page.frames().find((one) => one.url().startsWith(content.url));
    if (frame === undefined) throw new Error('the frame did not load');
    return await works(page, frame).catch(() => false);
  } finally {
    await page.close();
    content.server.close();
    portal.server.close();
  }
}

function served(
  html: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // Bound to a port of this machine, so never a pipe.
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}/`, server });
    });
  });
}

async function confirmWorks(page: Page, frame: Frame): Promise<boolean> {
  page.once('dialog', (dialog) => void dialog.accept());
  return frame.evaluate(() => window.confirm('resume?'));
}

async function downloadWorks(page: Page, frame: Frame): Promise<boolean> {
  const coming = page.waitForEvent('download', { timeout: waitMs });
  await frame.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['certificate']));
    link.download = 'certificate.txt';
    document.body.append(link);
    link.click();
  });
  return (await coming).suggestedFilename() === 'certificate.txt';
}

async function popupWorks(page: Page, frame: Frame): Promise<boolean> {
  const coming = page.waitForEvent('popup', { timeout: waitMs });
  await frame.evaluate(() => void window.open('/popup'));
  await (await coming).close();
  return true;
}

async function formWorks(page: Page, frame: Frame): Promise<boolean> {
  const coming = page.waitForRequest((request) => request.url().includes('/sent'), { timeout: waitMs });
  await frame.evaluate(() => document.querySelector('button')?.click());
  await coming;
  return true;
}

function storageWorks(_page: Page, frame: Frame): Promise<boolean> {
  return frame.evaluate(() => {
    localStorage.setItem('bookmark', '3');
    return localStorage.getItem('bookmark') === '3';
  });
}
