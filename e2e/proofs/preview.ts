// Hostile window messages at the preview in the page editor's frame, on its real origins: how many, and how many
// were believed (domain §12).
import { launchChromium } from '../browser.ts';
import { startPortal } from '../portal.ts';
import { lendData, makeDemo } from '../portal-data.ts';
import { attack } from '../preview/attack.ts';
import { openEditor } from '../preview/framed-preview.ts';

const removeDemo = await makeDemo();
const data = await lendData();
const portal = await startPortal(data);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ locale: 'fr-FR' });
  const { sent, accepted } = await attack(page, portal, await openEditor(page, portal, { alone: false }));
  const ok = sent >= 40 && accepted === 0;
  console.log(`preview ${ok ? 'ok' : 'short'} hostile=${sent} accepted=${accepted}`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await browser.close();
  await portal.stop();
  await data.remove();
  await removeDemo();
}
