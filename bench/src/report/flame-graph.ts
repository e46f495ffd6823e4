// Reads V8's profile of a processor: time by function, and a flame graph as one SVG without anything beside it.

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

interface Frame {
  readonly name: string;
  self: number;
  total: number;
  readonly children: Map<string, Frame>;
}

/** Waiting for work is no work. */
const idle = new Set(['(idle)', '(root)']);

/** Shares of the time in which the process was at work. */
export function functionsBySelfTime(
  profile: CpuProfile,
  root: string,
): readonly { readonly name: string; readonly share: number }[] {
  const own = selfTimes(profile);
  const times = new Map<string, number>();
  for (const node of profile.nodes) {
    const name = nameOf(node, root);
    if (!idle.has(name)) times.set(name, (times.get(name) ?? 0) + (own.get(node.id) ?? 0));
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([name, time]) => ({ name, share: time / all })).sort((a, b) => b.share - a.share);
}

const width = 1_600;
const rowHeight = 17;
/** Narrower frames say nothing on a picture of this size. */
const least = 0.6;

/** Callers above what they call; the whole name and its share show under the pointer. */
export function flameGraph(profile: CpuProfile, title: string, root: string): string {
  const tree = treeOf(profile, root);
  const boxes: string[] = [];
  let depth = 0;
  const draw = (frame: Frame, x: number, level: number): void => {
    const wide = (frame.total / tree.total) * width;
    if (wide < least) return;
    depth = Math.max(depth, level);
    const share = ((frame.total / tree.total) * 100).toFixed(1);
    const text = escaped(frame.name.slice(0, Math.floor(wide / 6.5)));
    const hue = frame.name.includes('node_modules') ? 200 : frame.name.includes('node:') ? 120 : 30;
    boxes.push(
      `<g><title>${escaped(frame.name)} ${share} %</title><rect x="${x.toFixed(1)}" y="${level * rowHeight + 30}" ` +
        `width="${wide.toFixed(1)}" height="${rowHeight - 1}" fill="hsl(${hue} 70% ${62 + (level % 3) * 6}%)"/>` +
        `<text x="${(x + 2).toFixed(1)}" y="${level * rowHeight + 42}">${wide > 20 ? text : ''}</text></g>`,
    );
    let at = x;
    for (const child of [...frame.children.values()].sort((a, b) => b.total - a.total)) {
      draw(child, at, level + 1);
      at += (child.total / tree.total) * width;
    }
  };
  draw(tree, 0, 0);
  const height = (depth + 1) * rowHeight + 40;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="11">` +
    `<rect width="${width}" height="${height}" fill="white"/><text x="4" y="18" font-size="14">${escaped(title)}</text>` +
    `${boxes.join('\n')}</svg>\n`
  );
}

function treeOf(profile: CpuProfile, root: string): Frame {
  const own = selfTimes(profile);
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const build = (node: ProfileNode, into: Frame): number => {
    let time = own.get(node.id) ?? 0;
    into.self += time;
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      const name = child === undefined ? '' : nameOf(child, root);
      if (child === undefined || name === '(idle)') continue;
      const frame = into.children.get(name) ?? { name, self: 0, total: 0, children: new Map() };
      into.children.set(name, frame);
      time += build(child, frame);
    }
    into.total += time;
    return time;
  };
  const all: Frame = { name: 'all', self: 0, total: 0, children: new Map() };
  const [first] = profile.nodes;
  if (first !== undefined) build(first, all);
  return all;
}

function selfTimes({ samples, timeDeltas }: CpuProfile): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const [place, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + (timeDeltas[place] ?? 0));
  return times;
}

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode, root: string): string {
  const name = functionName === '' ? '(anonymous)' : functionName;
  const place = url.replace('file://', '').replace(`${root}/`, '');
  return place === '' ? name : `${name} ${place}:${lineNumber + 1}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
