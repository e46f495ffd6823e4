/** The parts of the help in their order, read from its texts, so that none is written and not shown. */
import { helpEn } from './messages.en.ts';

type Section = keyof typeof helpEn.sections;

export const helpSections: readonly (readonly [Section, readonly string[]])[] = (
  Object.entries(helpEn.sections) as [Section, (typeof helpEn.sections)[Section]][]
).map(([section, { items }]) => [section, Object.keys(items)]);
