// What a file of a feature is called: a suffix tells its floor, and without one it is a use case, or a part of one,
// named after what it exports. Who reads a name elsewhere then guesses the file, and who reads the file's guesses what is in.
import { type CodeFile, type Finding, lineAt } from '../source/source-tree.ts';

const suffixes = ['routes', 'service', 'store', 'sql', 'resource', 'test'];
const inFeature = /^apps\/server\/src\/features\/.*\/([^/]+)\.ts$/;

export function checkUseCases(files: readonly CodeFile[]): Finding[] {
  return files.flatMap((file) => {
    const [, name = ''] = inFeature.exec(file.path) ?? [];
    if (name === '' || suffixes.some((suffix) => name.endsWith(`.${suffix}`))) return [];
    const words = wordsOf(name);
    const namesIt = (exported: string) => {
      const said = new Set(wordsOf(exported));
      return words.every((word) => said.has(word));
    };
    if (file.exported.some(namesIt)) return [];
    const text = `nothing that it exports is called ${name}: ${file.exported.join(', ')}`;
    return [{ rule: 'use cases', file: file.path, line: lineAt(file.text, 0), text }];
  });
}

/** The words of `read-pages`, `readPages` or `ReadPages`, in the singular. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s.-]+/)
    .map((word) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''));
}
