/** A course whose first step is a tincan module, played from a package; a second step follows. */
import type { BlockKeys, CourseContent } from '@parcours/contract';
import { courseContentSample, sampleBlocks, sampleNodes } from '@parcours/contract/testing';
import { buildPackage } from '../../demo/modules/build-package.ts';
import { tokenOf } from '../signed-in.ts';
import type { TestServer } from '../servers/start-server.ts';
import { type StockedProgram, stockProgram } from '../stock/stock-program.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';
import { formOf, sendPackage } from './send-package.ts';

export const moduleRow = 'module';

export interface StockedModule extends StockedProgram {
  readonly packageId: string;
}

/** The slide's step becomes the module; `url` by default that of the demo package. */
export function moduleContent(url: string): CourseContent {
  const sample = courseContentSample({});
  const kept = new Set<string>([
    sampleNodes.root,
    sampleNodes.firstSection,
    sampleNodes.slide,
    sampleNodes.text,
  ]);
  const slide = sample.nodes.find(({ id }) => id === sampleNodes.slide)?.blockId ?? '';
  const block = sample.blocks[slide];
  if (block === undefined) throw new Error('the sample course has lost a block');
  return {
    ...sample,
    nodes: sample.nodes.filter(({ id }) => kept.has(id)),
    blocks: {
      ...sample.blocks,
      [slide]: {
        ...block,
        type: 'tincan',
        content: { sections: [{ id: 'main', rows: [{ id: moduleRow, type: 'media-tincan', url }] }] },
      },
    },
  };
}

const keys: Record<string, BlockKeys> = {
  [sampleBlocks.text]: {
    rows: { say: { type: 'free-answer', validator: { kind: 'manual' } } },
    hints: [],
    feedbacks: [],
  },
};

export async function stockModule(
  server: TestServer,
  tenant: StockedTenant,
  url?: string,
): Promise<StockedModule> {
  const admin = await tokenOf(server, tenant, 'admin');
  const { kept } = await sendPackage(server, tenant.host, admin, formOf(await buildPackage('nacelle')));
  if (kept === undefined) throw new Error('the package was refused');
  const program = await stockProgram(server, tenant, { content: moduleContent(url ?? kept.url), keys });
  return { ...program, packageId: kept.id };
}
