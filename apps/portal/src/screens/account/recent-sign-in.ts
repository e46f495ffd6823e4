/** Whether the current password has to be asked for (domain §1). */
import { session } from '@parcours/web';

/** A sign-in younger than this is proof enough; a minute less than on the server. */
const recentSeconds = 9 * 60;

export function signedInRecently(): boolean {
  const at = session.signedInAt();
  return at !== null && Date.now() / 1000 - at < recentSeconds;
}
