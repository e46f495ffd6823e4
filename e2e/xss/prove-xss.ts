// The proof: the detector on planted pages first, then every payload in every text place, shown everywhere.
import type { Browser } from '@playwright/test';
import { textPlaces } from '@parcours/contract/testing';
import { startPortal } from '../portal.ts';
import type { PortalData } from '../portal.ts';
import { sendNamedFiles, zipOfMarkup } from './bring-in/bring-in-course.ts';
import { payloads, rounds } from './payloads.ts';
import { placesOf } from './places.ts';
import { plantAll } from './planted.ts';
import { showLetters } from './letters.ts';
import { Readers, showRound } from './show-round.ts';
import { typeAndPaste } from './typed.ts';
import { type Watch, watchContext } from './watch.ts';
import { writeAtTheDoor, writeCentre } from './write-centre.ts';
import { writeCourse } from './write-course.ts';
import { writeLearning } from './write-learning.ts';
import { writeOnce } from './write-once.ts';
import { Writer } from './writer.ts';

export interface XssProof {
  readonly faults: readonly string[];
  readonly figures: string;
}

/** `roundsMax`: how many rounds of the corpus are written and shown. */
export async function proveXss(browser: Browser, data: PortalData, roundsMax: number): Promise<XssProof> {
  const planted = await plantAll(browser);
  const portal = await startPortal(data);
  const faults = planted.missed.map((one) => `the detector missed ${one}`);
  try {
    const writer = new Writer(portal);
    const watches: Watch[] = [];
    const context = async () => {
      const made = await browser.newContext({ locale: 'fr-FR', bypassCSP: true, serviceWorkers: 'block' });
      watches.push(await watchContext(made));
      return made;
    };
    const readers = new Readers(portal, context);
    let [places, showing, shown] = [0, 0, 0];
    const chosen = rounds().slice(0, roundsMax);
    for (const [turn, round] of chosen.entries()) {
      writer.begin(round);
      const centre = await writeCentre(writer, turn);
      if (turn === 0) await writeAtTheDoor(writer);
      const course = await writeCourse(writer);
      const learning = await writeLearning(writer, centre, course, turn);
      // Before a file that it shows is removed.
      const zip = turn === 0 ? await zipOfMarkup(writer, course) : Buffer.alloc(0);
      if (turn === 0) await sendNamedFiles(writer);
      if (turn === 0) await writeOnce(writer, course);
      const all = placesOf({ ...centre, ...course, ...learning }, round[0]?.markup ?? '');
      const seen = await showRound(portal, readers, watches, all);
      faults.push(...seen.faults);
      places = all.length;
      showing = Math.max(showing, seen.places);
      shown += seen.payloads;
      console.log(
        `  round ${turn + 1} of ${chosen.length}: ${seen.places} of ${places} places showed payloads`,
      );
      if (turn > 0) continue;
      const office = await readers.page('admin', 'office');
      faults.push(...(await typeAndPaste(office, portal, course, zip, watches)));
    }
    const letters = await showLetters(await context(), data, watches);
    faults.push(...letters.faults, ...writer.faults());
    const pairs = [...writer.taken.values()].reduce((sum, { size }) => sum + size, 0);
    const fields = [...textPlaces().values()].flat().length;
    if (showing < 20) faults.push(`only ${showing} places showed a payload`);
    const figures = [
      `payloads=${payloads.length} planted-ran=${planted.ran} planted-found=${planted.found}`,
      `fields=${writer.taken.size}/${fields} pairs=${pairs} rounds=${chosen.length}`,
      `places=${places} showing=${showing} shown=${shown} letters=${letters.count}`,
      `executions=${faults.filter((one) => one.includes(': ran ')).length}`,
    ].join(' ');
    return { faults, figures };
  } finally {
    await portal.stop();
  }
}
