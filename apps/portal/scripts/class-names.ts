/**
 * Names of classes as the build writes them: short, since styles and scripts both carry each of them, and put where they
 * are used, so that no page carries the names of what it does not draw.
 */
import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Characters of a file's mark: so many that no two of some hundred files share one. */
const markLength = 4;

type ClassName = (name: string, file: string) => string;

/** `root` is left out of what is hashed: a build is the same wherever it is made. */
export function shortClassNames(root: string): ClassName {
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0] ?? file);
    const mark = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '');
    return `${name}_${mark.slice(0, markLength)}`;
  };
}

const imported = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/**
 * Replaces `styles['name']` by the name itself; a file that picks names by what it is told keeps their list. The build
 * stops where such a name is not in the styles.
 */
export function classNamesInPlace(nameOf: ClassName): Plugin {
  const placed = new Set<string>();
  return {
    name: 'parcours-class-names',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx')) return null;
      let changed = code;
      for (const [line, styles = '', path = ''] of code.matchAll(imported)) {
        const used = new RegExp(String.raw`\b${styles}\['([\w-]+)'\]`, 'g');
        const left = changed.replace(line, '').replaceAll(used, '');
        if (new RegExp(String.raw`\b${styles}\b`).test(left)) continue;
        const file = join(dirname(id), path);
        const place = (_: string, name: string): string => {
          placed.add(nameOf(name, file));
          return JSON.stringify(nameOf(name, file));
        };
        changed = changed.replaceAll(used, place).replace(line, `import '${path}';`);
      }
      return changed === code ? null : { code: changed, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const styled = new Set<string>();
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            for (const [, name = ''] of String(file.source).matchAll(/\.([\w-]+)/g)) styled.add(name);
        const missing = [...placed].filter((name) => !styled.has(name));
        if (missing.length > 0) this.error(`No style is called ${missing.join(', ')}.`);
      },
    },
  };
}

/** Styles stay in the build also where nobody asks for the list of their names. */
export function stylesStay(): Plugin {
  return {
    name: 'parcours-styles-stay',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'post',
      handler: (code, id) =>
        id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    },
  };
}
