/** Which of many roles open something, each alone: asked of groups of them, so that few questions find one in hundreds. */

export interface Opening<Role> {
  readonly roles: readonly Role[];
  /** Whether there are more than `most`. */
  readonly more: boolean;
}

/**
 * `opens` says whether any role of a group does, as the rules of access answer it: a role never closes what another one
 * opens.
 */
export async function rolesThatOpen<Role>(
  held: readonly Role[],
  opens: (group: readonly Role[]) => Promise<boolean>,
  most: number,
): Promise<Opening<Role>> {
  const found: Role[] = [];
  const groups: (readonly Role[])[] = [held];
  for (let group = groups.shift(); group !== undefined && found.length <= most; group = groups.shift()) {
    // oxlint-disable-next-line no-await-in-loop -- what a group answers says which one is asked next
    if (group.length === 0 || !(await opens(group))) continue;
    const half = Math.ceil(group.length / 2);
    if (group.length === 1) found.push(...group);
    else groups.unshift(group.slice(0, half), group.slice(half));
  }
  return { roles: found.slice(0, most), more: found.length > most };
}
