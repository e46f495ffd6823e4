// npm run prove -- xss [--scale ci|long]: every payload of the corpus in every text place of the contract, typed, pasted
// and imported, and shown on every kind of screen; nothing runs, with the policy of the pages switched off (assurance §3 T18).
import { launchChromium } from '../browser.ts';
import { lendData, makeDemo } from '../portal-data.ts';
import { proveXss } from '../xss/prove-xss.ts';

const isLong = process.argv.includes('long');
const removeDemo = await makeDemo();
const data = await lendData();
const browser = await launchChromium();
try {
  const { faults, figures } = await proveXss(browser, data, isLong ? Infinity : 1);
  for (const fault of faults.slice(0, 40)) console.log(`  ${fault}`);
  console.log(`xss ${faults.length === 0 ? 'ok' : 'short'} ${figures}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await data.remove();
  await removeDemo();
}
