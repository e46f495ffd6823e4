/** What has changed since a record (domain §9): as a badge's configuration takes it. */

/** Nothing when either side is unknown: a first result is no gain. */
export function deltaOf(
  now: number | null,
  before: number | null | undefined,
): { readonly delta?: number; readonly deltaStart?: number } {
  if (now === null || before === null || before === undefined) return {};
  return { delta: now - before, deltaStart: before };
}
