/** Whether a path is one of a pattern, part by part: `{name}` stands for any text within a part, `*` for a whole one. */

type PartTest = (part: string) => boolean;

export function pathMatcher(pattern: string): (path: string) => boolean {
  const tests = pattern.split('/').map(partTest);
  return (path) => {
    const parts = path.split('/');
    return parts.length === tests.length && tests.every((test, at) => test(parts[at] ?? ''));
  };
}

function partTest(part: string): PartTest {
  if (part === '*') return (given) => given !== '';
  const open = part.indexOf('{');
  if (open === -1) return (given) => given === part;
  const [before, after] = [part.slice(0, open), part.slice(part.indexOf('}') + 1)];
  const fixed = before.length + after.length;
  return (given) => given.length > fixed && given.startsWith(before) && given.endsWith(after);
}
