// Every function that a store exports takes the open transaction first, so that none can leave it.
import { parseSync } from 'oxc-parser';
import { type Finding, lineAt, readFiles } from '../source/source-tree.ts';
import { nodesOf, type SyntaxNode } from '../source/syntax.ts';

const functions = /^(FunctionDeclaration|ArrowFunctionExpression|FunctionExpression)$/;
const transaction = /:\s*\w*Transaction\b/;

export function checkStores(root: string): Finding[] {
  return readFiles(root, ['apps/server/src'], ['.store.ts']).flatMap((file) =>
    exportedFunctions(parseSync(file.path, file.text).program.body)
      .filter((one) => !transaction.test(firstParameter(one, file.text)))
      .map(({ start }) => ({
        rule: 'stores',
        file: file.path,
        line: lineAt(file.text, start),
        text: 'an exported function of a store takes the transaction first',
      })),
  );
}

function exportedFunctions(statements: readonly unknown[]): SyntaxNode[] {
  return statements
    .flatMap((statement) => [...nodesOf(statement)].slice(0, 1))
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => outermostFunctions(declaration));
}

/** The declared function itself, or those that a declared constant is. */
function outermostFunctions(declaration: unknown): SyntaxNode[] {
  const [top] = nodesOf(declaration);
  if (top === undefined) return [];
  if (functions.test(top.type)) return [top];
  const declared = Array.isArray(top['declarations']) ? (top['declarations'] as unknown[]) : [];
  return declared.flatMap((one) => {
    const [initial] = typeof one === 'object' && one !== null && 'init' in one ? nodesOf(one.init) : [];
    return initial !== undefined && functions.test(initial.type) ? [initial] : [];
  });
}

function firstParameter({ params }: SyntaxNode, text: string): string {
  const first: unknown = Array.isArray(params) ? params[0] : undefined;
  if (typeof first !== 'object' || first === null || !('start' in first && 'end' in first)) return '';
  return text.slice(Number(first.start), Number(first.end));
}
