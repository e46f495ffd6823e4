// The check `house`: what is wrong in a single file, and the figures of the whole, each with its limit.
import { checkCitations } from '../documents/check-citations.ts';
import { checkDoorNames } from './door-names.ts';
import { typesInGlossary } from '../documents/glossary.ts';
import { type HouseFigures, houseFigures, tableOf } from './house-figures.ts';
import { checkHouse } from './house.ts';
import { checkRings } from './rings.ts';
import { type Finding, readCode, readFiles, readWorkspaces } from '../source/source-tree.ts';
import { checkStores } from './stores.ts';
import { checkUseCases } from './use-cases.ts';

/** A figure may not pass its limit. Where the aim is lower, the limit is what the house has today, and only goes down. */
export const limits = {
  smallShare: { limit: 0.131, aim: 0.12 },
  fullestFolder: { limit: 15, aim: 15 },
  rings: { limit: 0, aim: 0 },
  doorNames: { limit: 0, aim: 0 },
  useCases: { limit: 1, aim: 0 },
} satisfies Record<string, Limit>;

interface Limit {
  readonly limit: number;
  readonly aim: number;
}

export interface CheckedHouse {
  readonly findings: readonly Finding[];
  /** The figures in one line. */
  readonly said: string;
  /** Those of each workspace. */
  readonly table: string;
}

/** @param checks the names that `npm run check -- --only` takes */
export function checkWholeHouse(root: string, checks: readonly string[], most = limits): CheckedHouse {
  const workspaces = readWorkspaces(root);
  const folders = workspaces.map(({ folder }) => folder);
  const code = readCode(root, workspaces);
  const figures = houseFigures([...code, ...readFiles(root, ['scripts'], ['.mjs'])], [...folders, 'scripts']);
  const found = {
    rings: checkRings(code, workspaces),
    doorNames: checkDoorNames(code, workspaces, typesInGlossary(root)),
    useCases: checkUseCases(code),
  };
  const over = (Object.keys(found) as (keyof typeof found)[]).flatMap((name) =>
    found[name].length > most[name].limit ? found[name] : [],
  );
  // Each is a finding of the check of that name; here it is only counted.
  const dangling = checkCitations(root, checks).findings.length;
  const counts = [
    `${percent(figures.smallShare)} of the files under 25 lines (aim ${percent(most.smallShare.aim)})`,
    `${figures.fullest.files} loose in ${figures.fullest.folder} (aim ${most.fullestFolder.aim})`,
    `${found.rings.length} rings`,
    `${dangling} citations without a target`,
    `${found.doorNames.length} names of doors that nobody outside uses`,
    `${found.useCases.length} server files named after nothing that they export`,
  ];
  return {
    findings: [...checkHouse(root), ...checkStores(root), ...cut(figures, most), ...over],
    said: counts.join(', '),
    table: tableOf(figures),
  };
}

function cut({ smallShare, fullest }: HouseFigures, most: typeof limits): Finding[] {
  const found: Finding[] = [];
  if (smallShare > most.smallShare.limit)
    found.push({
      rule: 'small files',
      file: 'package.json',
      line: 1,
      text: `${percent(smallShare)} of the files have under 25 lines: join those that only rename another`,
    });
  if (fullest.files > most.fullestFolder.limit)
    found.push({
      rule: 'full folders',
      file: fullest.folder,
      line: 1,
      text: `${fullest.files} files lie loose here: give them rooms`,
    });
  return found;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
