/**
 * Lists of the modules of a build, by their paths from the root of the repository. An entry that takes no module is
 * found: after a rename, it would otherwise change the build without a word.
 */
import { matchesGlob, relative } from 'node:path';

/**
 * Paths such as `packages/ui/src/messages/alert.tsx`, `apps/portal/src/app/shell/*` (one folder) or `…/**` (whatever lies
 * below). What is installed is named from its `node_modules`, wherever npm put that: `node_modules/react/**`.
 */
export interface ModuleList {
  readonly modules: readonly string[];
  /** Taken out again; each must be taken by an entry of `modules`. */
  readonly except?: readonly string[];
}

export interface ModuleLists<Name extends string> {
  /** The first list that takes a module has it. */
  listOf(module: string): Name | undefined;
  /** Throws when an entry has taken none of the modules that were asked for; it names the entry and its list. */
  assertAllUsed(): void;
}

export function readModuleLists<Name extends string>(
  root: string,
  lists: Readonly<Record<Name, ModuleList>>,
): ModuleLists<Name> {
  const entries = (Object.keys(lists) as Name[]).map((name) => ({
    name,
    modules: lists[name].modules.map((path) => new Entry(name, path)),
    except: (lists[name].except ?? []).map((path) => new Entry(`${name}, except`, path)),
  }));
  const choose = (path: string): Name | undefined => {
    const taking = entries.find(({ modules, except }) => {
      const taken = modules.filter((entry) => entry.matches(path));
      if (taken.length === 0) return false;
      const excepted = except.filter((entry) => entry.matches(path));
      for (const entry of excepted.length > 0 ? excepted : taken) entry.used = true;
      return excepted.length === 0;
    });
    return taking?.name;
  };
  // Asked once for each list of a bundler, for hundreds of modules.
  const chosen = new Map<string, Name | undefined>();
  return {
    listOf: (module) => {
      const path = pathFrom(root, module);
      if (!chosen.has(path)) chosen.set(path, choose(path));
      return chosen.get(path);
    },
    assertAllUsed: () => {
      const unused = entries
        .flatMap(({ modules, except }) => [...modules, ...except])
        .filter(({ used }) => !used)
        .map(({ list, path }) => `${path} (${list})`);
      if (unused.length > 0)
        throw new Error(`These entries take no module of the build: ${unused.join(', ')}.`);
    },
  };
}

class Entry {
  readonly list: string;
  readonly path: string;
  used = false;

  constructor(list: string, path: string) {
    this.list = list;
    this.path = path;
  }

  matches(path: string): boolean {
    return this.path === path || (this.path.includes('*') && matchesGlob(path, this.path));
  }
}

/** A module's path from the root, or from the last `node_modules` above it, with slashes and without a query. */
function pathFrom(root: string, module: string): string {
  const [file = ''] = module.split('?');
  const path = relative(root, file).replaceAll('\\', '/');
  const installed = path.lastIndexOf('node_modules/');
  return installed === -1 ? path : path.slice(installed);
}
