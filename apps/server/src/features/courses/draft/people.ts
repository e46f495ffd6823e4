/** Who has a course open, and where: remembered for half a minute after the last sign, and never stored. */
import type { Clock } from '../../../platform/time/clock.ts';

const rememberedMs = 30_000;

/** What a tab says of whoever works in it. */
export interface Sign {
  readonly client: string;
  readonly userId: string;
  readonly name: string;
  readonly nodeId: string | null;
}

interface Seen extends Sign {
  readonly at: number;
}

export interface People {
  readonly see: (course: string, sign: Sign) => void;
  /** The last sign of each person. */
  readonly in: (course: string) => readonly Sign[];
  /** Lets go of those of whom nothing was heard. */
  readonly forget: () => void;
}

/** `changed` is called when somebody came, went or moved. */
export function createPeople(clock: Clock, changed: (course: string) => void): People {
  const courses = new Map<string, Map<string, Seen>>();
  const isHere = ({ at }: Seen) => clock.now().getTime() - at < rememberedMs;
  return {
    see(course, sign) {
      const tabs = courses.get(course) ?? new Map<string, Seen>();
      courses.set(course, tabs);
      const before = tabs.get(sign.client);
      tabs.set(sign.client, { ...sign, at: clock.now().getTime() });
      if (before === undefined || !isHere(before) || before.nodeId !== sign.nodeId) changed(course);
    },
    in(course) {
      const here = [...(courses.get(course)?.values() ?? [])].filter(isHere);
      const last = new Map(here.toSorted((one, other) => one.at - other.at).map((one) => [one.userId, one]));
      return [...last.values()].map(({ client, userId, name, nodeId }) => ({ client, userId, name, nodeId }));
    },
    forget() {
      for (const [course, tabs] of courses) {
        const gone = [...tabs].filter(([, seen]) => !isHere(seen));
        for (const [client] of gone) tabs.delete(client);
        if (tabs.size === 0) courses.delete(course);
        if (gone.length > 0) changed(course);
      }
    },
  };
}
