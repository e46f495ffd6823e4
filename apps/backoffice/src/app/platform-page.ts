/** Whether this page is the platform's own, of no centre: then it has the platform's addresses and no other. */
import { platformContextId } from '@parcours/contract';

let isPlatform = false;

export const platformPage = {
  is: (): boolean => isPlatform,
  /** By what the server wrote into the page in the place of a centre. */
  note(contextId: string): void {
    isPlatform = contextId === platformContextId;
  },
};
