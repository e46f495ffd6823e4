/** Seconds of another page, to a server that may not know of them yet. */
import type { LeftPage } from '@parcours/contract';
import type { Result } from '@parcours/contract/client';

/**
 * Sends a body; where the seconds of the page that was left are in it and it is refused as malformed, once more without
 * them: a process of the release before takes no field that is new (decision 0670).
 */
export async function withLeft<Body extends { readonly left?: LeftPage | undefined }, Answer>(
  body: Body,
  send: (body: Body) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const result = await send(body);
  if (result.ok || result.code !== 'BAD_REQUEST' || body.left === undefined) return result;
  const { left: _, ...own } = body;
  return send(own as Body);
}
