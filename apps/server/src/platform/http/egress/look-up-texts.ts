/** Texts that lie in the DNS under a name. */
import { Resolver } from 'node:dns/promises';

/** Undefined where the name servers do not answer; nothing where there are none. */
export type LookUpTexts = (name: string) => Promise<readonly string[] | undefined>;

/** A name's texts are a few lines; what answers with more is cut. */
const textsMax = 50;
const textMax = 4_096;
const timeoutMs = 2_000;

/** `servers`: name servers as `address:port`; those of the machine where absent. */
export function createLookUpTexts(servers?: readonly string[]): LookUpTexts {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (name) => {
    try {
      const found = await resolver.resolveTxt(name);
      return found.slice(0, textsMax).map((parts) => parts.join('').slice(0, textMax));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
    }
  };
}
