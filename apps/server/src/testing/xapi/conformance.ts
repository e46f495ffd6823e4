/** All cases of the conformance test, and running them against one door of a store. */
import type { XapiEdition } from '@parcours/xapi';
import { attachmentCases } from './attachment-cases.ts';
import { bodyCases } from './body-cases.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { documentCases } from './document-cases.ts';
import { createKit, type Kit, type KitSettings } from './kit.ts';
import { listCases } from './list-cases.ts';
import { queryCases } from './query-cases.ts';
import { requestCases } from './request-cases.ts';
import { statementCases } from './statement-cases.ts';
import { storingCases } from './storing-cases.ts';

export const sections: Readonly<Record<string, readonly ConformanceCase[]>> = {
  statements: statementCases,
  requests: requestCases,
  bodies: bodyCases,
  storing: storingCases,
  attachments: attachmentCases,
  queries: queryCases,
  lists: listCases,
  documents: documentCases,
};

export function casesFor(edition: XapiEdition, cases: readonly ConformanceCase[]): ConformanceCase[] {
  return cases.filter(({ editions }) => editions === undefined || editions.includes(edition));
}

export interface Failure {
  readonly name: string;
  readonly message: string;
}

export interface Verdict {
  readonly cases: number;
  readonly requests: number;
  readonly failures: readonly Failure[];
}

/** Runs cases one after the other; each stands on data of its own. */
export async function runCases(settings: KitSettings, cases: readonly ConformanceCase[]): Promise<Verdict> {
  const kit: Kit = createKit(settings);
  const failures: Failure[] = [];
  const mine = casesFor(settings.edition, cases);
  for (const { requirement, title, run } of mine) {
    try {
      await run(kit);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failures.push({ name: `${settings.edition} ${requirement}: ${title}`, message });
    }
  }
  return { cases: mine.length, requests: kit.requests(), failures };
}
