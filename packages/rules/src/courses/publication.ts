/** How a program or course moves between its states (domain §2). */
import type { PublicationState } from '@parcours/contract';

/** DRAFT <-> PUBLISHED until a lesson of it has started, then only to CLOSED, which is the end. */
export function mayBecome(from: PublicationState, to: PublicationState, started: boolean): boolean {
  if (from === to) return true;
  if (from === 'CLOSED') return false;
  if (from === 'DRAFT') return to === 'PUBLISHED';
  return to === 'CLOSED' ? started : !started;
}
