/**
 * Events told to a receiver that is well and to one that is not, by servers of which one after the other is killed:
 * `npm run prove -- webhooks [--scale ci|long]`. The last line says `webhooks ok …` or `webhooks short …`: each event is
 * acknowledged at least once by each receiver, under one name, with a signature that the public library of the Standard
 * Webhooks verifies; what is sent again by somebody else, or changed, is not believed.
 */
import { runWebhooks } from '../testing/proofs/webhooks.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

const { long, seed } = readProofOptions();
const size = long
  ? { people: 500, kills: 6, giveUpMs: 900_000 }
  : { people: 100, kills: 1, giveUpMs: 240_000 };
const seen = await runWebhooks({ ...size, seed });
const none = { lost: 'lost', renamed: 'came under two names', badSignatures: 'badly signed' } as const;
const faults = (Object.keys(none) as (keyof typeof none)[])
  .filter((name) => seen[name] !== 0)
  .map((name) => `${seen[name]} ${none[name]}`);
if (seen.replaysAccepted > 0) faults.push(`${seen.replaysAccepted} forged requests were believed`);
if (seen.refused === 0) faults.push('no receiver refused anything');
conclude('webhooks', {
  faults,
  figures:
    `${seen.deliveries} deliveries, ${size.kills} kills: ${seen.lost} lost, ${seen.renamed} under two names, ${seen.badSignatures} badly signed, ` +
    `${seen.refused} refused or hung up and sent again, ${seen.repeated} acknowledged more than once; the last ${seen.secondsToLast} s after the last event; seed ${seed}`,
});
