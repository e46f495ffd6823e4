/** Minutes and points of the outline: those of a page, and the sums of what lies below; one variant of several counts. */
import { courseDraftSample } from '@parcours/authoring/testing';
import { sampleNodes } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { outlineTable } from './outline-rows.ts';

test('what authors said is summed; one page without it makes the sum an estimate', () => {
  const sample = courseDraftSample();
  const all = Object.fromEntries(
    Object.values(sample.nodes).map((node) => [
      node.id,
      node.type === 'block' ? { ...node, settings: { ...node.settings, minutes: 5 } } : node,
    ]),
  );
  const said = outlineTable({ ...sample, nodes: all }, new Set());
  const counted = said.rows.filter(({ node }) => {
    const above = sample.nodes[node.parentId ?? ''];
    const siblings = said.rows.filter((row) => row.node.parentId === node.parentId);
    return node.type === 'block' && (above?.type !== 'multiblock' || siblings[0]?.node.id === node.id);
  });
  expect(counted.length).toBeGreaterThan(1);
  expect(said.total).toMatchObject({ minutes: 5 * counted.length, isEstimate: false });

  const { [sampleNodes.choices]: choices } = sample.nodes;
  if (choices === undefined) throw new Error('the sample has a page of choices');
  const partly = outlineTable({ ...sample, nodes: { ...all, [choices.id]: choices } }, new Set());
  expect(partly.total.isEstimate).toBe(true);
  const row = (id: string | null) => partly.rows.find(({ node }) => node.id === id);
  expect(row(choices.id)?.isEstimate).toBe(true);
  expect(row(choices.parentId)?.isEstimate).toBe(true);
});
