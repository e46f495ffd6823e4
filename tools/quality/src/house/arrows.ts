// Who may import whom: the layer rules of the house, as tables. Rings are in rings.ts.
import { checkAreas } from './areas.ts';
import {
  type CodeFile,
  type Finding,
  type Import,
  leadsTo,
  packageOf,
  readCode,
  readWorkspaces,
  type Workspace,
} from '../source/source-tree.ts';

const frontEnd = [
  '@parcours/player',
  '@parcours/web',
  '@parcours/ui',
  '@parcours/authoring',
  '@parcours/rules',
  '@parcours/contract',
];

/** The workspaces each one may use. A workspace that is not in the table may use none. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  '@parcours/contract': [],
  '@parcours/rules': ['@parcours/contract'],
  '@parcours/authoring': ['@parcours/rules', '@parcours/contract'],
  '@parcours/xapi': ['@parcours/rules', '@parcours/contract'],
  '@parcours/ui': [],
  '@parcours/web': ['@parcours/ui', '@parcours/contract'],
  '@parcours/player': ['@parcours/web', '@parcours/ui', '@parcours/rules', '@parcours/contract'],
  '@parcours/server': ['@parcours/authoring', '@parcours/xapi', '@parcours/rules', '@parcours/contract'],
  '@parcours/portal': frontEnd,
  '@parcours/backoffice': frontEnd,
  '@parcours/e2e': ['@parcours/contract'],
  '@parcours/bench': ['@parcours/contract'],
  '@parcours/quality': [],
};

/** Packages from outside that the code (not the tests) of the lower floors may use; the others are free. */
const mayUseOutside: Readonly<Record<string, RegExp>> = {
  '@parcours/contract': /^zod$/,
  '@parcours/rules': /^re2js$/,
  '@parcours/authoring': /^(diff|yaml)$/,
  '@parcours/xapi': /^$/,
  '@parcours/ui':
    /^(react|react-dom|use-intl|react-aria|react-aria-components|@react-aria\/.+|@react-stately\/.+)$/,
};

/**
 * Code that is heavy and for few: only these files may enter, so that no learner's browser loads it through a door that
 * everyone uses.
 */
const closed = [
  {
    what: /^(re2js|@parcours\/rules\/patterns)$|^packages\/rules\/src\/rows\/patterns\//,
    from: /^packages\/rules\/src\/rows\/(patterns\/|grading\/means\.ts$)|^apps\/(server|backoffice)\//,
    text: 'the patterns and their engine are for the server and the back-office',
  },
] as const;

/** What only finds browsers and databases for tests may be used by any of them. */
const forTests = '@parcours/quality';
const testCode = /\.(test|spec|bench|config)\.(ts|tsx)$|\/(testing|proofs|scripts)\/|^(e2e|bench)\//;

interface Floor {
  readonly name: string;
  readonly files: RegExp;
  /** Names of the floors it may not enter. */
  readonly never: readonly string[];
}

/** The server's floors by suffix: routes -> service -> store -> platform. The first that matches is the file's. */
const serverFloors: readonly Floor[] = [
  {
    name: 'platform',
    files: /\/src\/platform\//,
    never: ['routes', 'service', 'store', 'feature', 'demo', 'operator', 'top'],
  },
  { name: 'routes', files: /\.routes\.ts$/, never: ['routes', 'store', 'demo', 'operator', 'top'] },
  { name: 'service', files: /\.service\.ts$/, never: ['routes', 'service', 'demo', 'operator', 'top'] },
  {
    name: 'store',
    files: /\.store\.ts$/,
    never: ['routes', 'service', 'feature', 'demo', 'operator', 'top'],
  },
  // Text that several stores build their statements from; it runs nothing.
  {
    name: 'sql',
    files: /\.sql\.ts$/,
    never: ['routes', 'service', 'store', 'feature', 'demo', 'operator', 'top'],
  },
  // A verb split from a service stands where its service stands.
  { name: 'feature', files: /\/src\/features\//, never: ['routes', 'service', 'demo', 'operator', 'top'] },
  // What the command line does, and the demonstration's content: above the features, which know neither.
  { name: 'demo', files: /\/src\/demo\//, never: ['operator', 'top'] },
  { name: 'operator', files: /\/src\/operator\//, never: [] },
  { name: 'top', files: /\/src\/[^/]+$/, never: [] },
];

/** The floors of both front ends by folder: app -> screens -> parts. */
const frontFloors: readonly Floor[] = [
  // The only list of addresses: a leaf that every floor may read, and that itself enters none.
  { name: 'paths', files: /\/src\/paths\.ts$/, never: ['parts', 'screens', 'app'] },
  { name: 'parts', files: /\/src\/parts\//, never: ['screens', 'app'] },
  { name: 'screens', files: /\/src\/screens\//, never: ['app'] },
  { name: 'app', files: /\/src\/(app\/|[^/]+$)/, never: [] },
];

const floorsOf: Readonly<Record<string, readonly Floor[]>> = {
  '@parcours/server': serverFloors,
  '@parcours/portal': frontFloors,
  '@parcours/backoffice': frontFloors,
};

/** Every arrow of the tree that goes the wrong way. */
export function checkArrows(root: string): Finding[] {
  const workspaces = readWorkspaces(root);
  const files = readCode(root, workspaces);
  const betweenFiles = files.flatMap((file) => {
    const home = workspaces.find(({ folder }) => file.path.startsWith(`${folder}/`));
    if (home === undefined) return [];
    const wrongImports = file.imports.flatMap((one) =>
      [
        betweenWorkspaces(file, one, home),
        undeclared(one, home),
        betweenFloors(file, one, home),
        betweenScreens(file, one),
        closedToFile(file, one),
        throughOwnDoor(file, one, home),
      ].flatMap((text) =>
        text === undefined ? [] : [{ rule: 'arrows', file: file.path, line: one.line, text }],
      ),
    );
    return [...wrongImports, ...barrels(file, home)];
  });
  return [...betweenFiles, ...checkAreas(files)];
}

function betweenWorkspaces(file: CodeFile, { specifier }: Import, home: Workspace): string | undefined {
  const target = leadsTo(file.path, specifier);
  const isTest = testCode.test(file.path);
  if (target !== undefined) {
    if (target.startsWith(`${home.folder}/`) || (isTest && target.startsWith('scripts/'))) return undefined;
    return `${specifier} leaves the workspace; import the package that owns it`;
  }
  const used = packageOf(specifier);
  if (used === undefined || used === home.name) return undefined;
  if (used.startsWith('@parcours/')) {
    if (mayUse[home.name]?.includes(used) || (used === forTests && isTest)) return undefined;
    return `${home.name} may not use ${used}`;
  }
  const outside = mayUseOutside[home.name];
  if (outside === undefined || isTest || outside.test(used)) return undefined;
  return `${home.name} may not use ${used}: it stays free of outside packages`;
}

function undeclared({ specifier }: Import, home: Workspace): string | undefined {
  const used = packageOf(specifier);
  if (used === undefined || used === home.name || home.declared.has(used)) return undefined;
  return `${used} is not declared in ${home.folder}/package.json`;
}

function betweenFloors(file: CodeFile, { specifier }: Import, home: Workspace): string | undefined {
  const target = leadsTo(file.path, specifier);
  const floors = floorsOf[home.name];
  if (target === undefined || floors === undefined || testCode.test(file.path)) return undefined;
  const from = floors.find(({ files }) => files.test(file.path));
  const to = floors.find(({ files }) => files.test(target));
  if (from === undefined || to === undefined || !from.never.includes(to.name)) return undefined;
  return `${from.name} may not enter ${to.name} (${specifier})`;
}

function betweenScreens(file: CodeFile, { specifier }: Import): string | undefined {
  const screen = (path: string) => /\/src\/screens\/([^/]+)\//.exec(path)?.[1];
  const target = leadsTo(file.path, specifier);
  const [from, to] = [screen(file.path), target === undefined ? undefined : screen(target)];
  if (from === undefined || to === undefined || from === to) return undefined;
  return `the screen ${from} may not import the screen ${to}; two screens meet in app`;
}

function closedToFile(file: CodeFile, { specifier }: Import): string | undefined {
  const target = leadsTo(file.path, specifier) ?? specifier;
  if (testCode.test(file.path)) return undefined;
  const rule = closed.find(({ what, from }) => what.test(target) && !from.test(file.path));
  return rule === undefined ? undefined : `${specifier}: ${rule.text}`;
}

function throughOwnDoor(file: CodeFile, { specifier }: Import, home: Workspace): string | undefined {
  const target = leadsTo(file.path, specifier) ?? '';
  const isDoor = isDoorOf(home, target) && target.endsWith('/index.ts');
  const isInside = file.path.startsWith(`${home.folder}/src/`) && !testCode.test(file.path);
  if (!isInside || (!isDoor && packageOf(specifier) !== home.name)) return undefined;
  return `${specifier} is the workspace's own door, for others; import the file that owns the name`;
}

function barrels(file: CodeFile, home: Workspace): Finding[] {
  const finding = (line: number, text: string): Finding => ({ rule: 'barrels', file: file.path, line, text });
  const everything = file.reExports
    .filter((one) => one.everything)
    .map((one) => finding(one.line, 'names are passed on one by one, never `export *`'));
  if (!file.onlyReExports || isDoorOf(home, file.path)) return everything;
  return [...everything, finding(1, 'a barrel inside a workspace; import the files that own the names')];
}

function isDoorOf(home: Workspace, path: string): boolean {
  return [...home.doors.values()].includes(path);
}
