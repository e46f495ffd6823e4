/** Whether a tenant offers its learners a tool: what its screens do not show, its server refuses. */
import type { ContextSettings } from '@parcours/contract';
import { AppError } from '../app-error.ts';
import type { TenantContext } from '../sites/site.ts';

export type LearnerTool = keyof NonNullable<ContextSettings['tools']>;

/** Throws TOOL_OFF where the tenant's switch is not on. */
export function refuseUnlessOffered({ settings }: TenantContext, tool: LearnerTool): void {
  if (settings.tools?.[tool] !== true) throw new AppError('TOOL_OFF');
}
