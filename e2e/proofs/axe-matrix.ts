// axe on every screen and state: both tenants, both languages, light and dark, wide and at 320 px, and on a phone with letters twice as large. `--scale ci` takes
// each tenant in its own language only, `--only account,ways-in` some walks alone.
import { allViews, faultsInViews } from '../axe.ts';
import { languages, tenantNames, tenants } from '../tenants.ts';
import { namedWalks, visitAll, type VisitLook } from '../visits.ts';

const all = tenantNames.flatMap((tenant) => languages.map((language) => ({ tenant, language })));
const isShort = process.argv.join(' ').includes('--scale ci');
const journeys = all.filter(({ tenant, language }) => !isShort || tenants[tenant].language === language);

const faults: string[] = [];
let states = 0;
const started = performance.now();
const look: VisitLook = async ({ page, tenant, language }, state) => {
  states += 1;
  for (const fault of await faultsInViews(page, `${tenant}, ${language}, ${state}`, allViews)) {
    faults.push(fault);
    console.log(fault);
  }
};
await visitAll(journeys, look, namedWalks(process.argv));
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const figures = `states=${states} views=${allViews.length} violations=${faults.length} seconds=${seconds}`;
console.log(`axe-matrix ${faults.length === 0 ? 'ok' : 'short'} ${figures}`);
process.exitCode = faults.length === 0 ? 0 : 1;
