// Keys of messages are written out, one by one, so that the library, the other check and a translator find them.
import { parseSync } from 'oxc-parser';
import { type Finding, lineAt, readFiles, type SourceFile } from '../../source/source-tree.ts';
import { nodesOf, type SyntaxNode, textOf } from '../../source/syntax.ts';
import { apps, finding, isMessages, nameOf, shared } from './messages.ts';

/**
 * Keys that nobody can follow: one with a dot, which the library takes for a way into a table and never finds; one that is
 * put together, and what another table spreads in, which neither this check nor a translator sees.
 */
export function checkMessageKeys(root: string): Finding[] {
  return readFiles(root, [...apps, ...shared], ['.ts'])
    .filter(({ path }) => isMessages.test(path))
    .flatMap((file) =>
      tablesIn(file).flatMap((table) =>
        (table['properties'] as readonly SyntaxNode[]).flatMap((property) => {
          const wrong = whatIsWrongWith(property);
          return wrong === undefined
            ? []
            : [finding('messages', file.path, lineAt(file.text, property.start), wrong)];
        }),
      ),
    );
}

/** Every object literal of a file of texts, those within others too. */
function tablesIn({ path, text }: SourceFile): SyntaxNode[] {
  return [...nodesOf(parseSync(path, text).program)].filter(({ type }) => type === 'ObjectExpression');
}

function whatIsWrongWith(property: SyntaxNode): string | undefined {
  if (property.type === 'SpreadElement') return 'a table of messages takes in no other table';
  if (property['computed'] === true) return 'the key of a message is put together: write it out';
  const key = property['key'] as SyntaxNode | undefined;
  const name = nameOf(key) ?? textOf(key) ?? '';
  return name.includes('.')
    ? `the key “${name}” has a dot: the library looks for a table “${name.split('.')[0]}”`
    : undefined;
}
