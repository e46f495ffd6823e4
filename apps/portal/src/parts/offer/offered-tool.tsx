/** A screen of a tool that the centre may not offer: where it does not, there is no such page (spec §2). */
import type { ContextSettings } from '@parcours/contract';
import { Navigate } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useTenant } from '@parcours/web';
import { paths } from '../../paths.ts';

export type LearnerTool = keyof NonNullable<ContextSettings['tools']>;

export function useOffered(tool: LearnerTool): boolean {
  return useTenant().settings.tools?.[tool] === true;
}

export function OfferedTool({
  tool,
  children,
}: {
  readonly tool: LearnerTool;
  readonly children: ReactNode;
}): ReactElement {
  return useOffered(tool) ? <>{children}</> : <Navigate to={paths.notFound} replace />;
}
