/** The minutes of activities and of live parts that a certificat de réalisation states, no hour of them twice (decision 0625). */

interface CountedStep {
  readonly recognisedMinutes: number;
  readonly completedAt: string | null;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface CountedMinutes {
  readonly minutes: number;
  readonly liveMinutes: number;
}

const minuteMs = 60_000;

/** Spans of time as they follow, two that overlap as one. */
function joined(parts: readonly { readonly startAt: Date; readonly endAt: Date }[]): readonly Span[] {
  const spans: Span[] = [];
  for (const part of parts.toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())) {
    const [from, to] = [part.startAt.getTime(), part.endAt.getTime()];
    const last = spans.at(-1);
    if (last !== undefined && from <= last.to)
      spans[spans.length - 1] = { ...last, to: Math.max(last.to, to) };
    else spans.push({ from, to });
  }
  return spans;
}

/**
 * Live parts count by the clock, activities by their planned minutes. Of what was completed while a live part ran, as many
 * minutes as may have passed in it, from its start to the last completion, are those of the live part alone.
 */
export function countedMinutes(
  steps: readonly CountedStep[],
  parts: readonly { readonly startAt: Date; readonly endAt: Date }[],
): CountedMinutes {
  let minutes = steps.reduce((sum, { recognisedMinutes }) => sum + recognisedMinutes, 0);
  let liveMs = 0;
  for (const { from, to } of joined(parts)) {
    liveMs += to - from;
    let planned = 0;
    let last = from;
    for (const { recognisedMinutes, completedAt } of steps) {
      const at = completedAt === null ? Number.NaN : Date.parse(completedAt);
      if (!(at >= from && at <= to)) continue;
      planned += recognisedMinutes;
      last = Math.max(last, at);
    }
    minutes -= Math.min(planned, Math.ceil((last - from) / minuteMs));
  }
  return { minutes, liveMinutes: Math.round(liveMs / minuteMs) };
}
