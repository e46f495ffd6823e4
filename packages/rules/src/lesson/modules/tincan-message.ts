/** What a module may say to the player by a window message (spec §4 "Tincan messages"); anything else is nothing. */

export type TincanScore =
  | { readonly scaled: number }
  | { readonly raw: number; readonly min: number; readonly max: number };

export type TincanMessage =
  | { readonly action: 'next' }
  | { readonly action: 'close' }
  | { readonly action: 'custom'; readonly score: TincanScore };

/** Longer texts are not even parsed. */
const textMax = 2_000;

/**
 * Reads `action:next` and `action:close` as texts, and `{action, …}` as an object or as its JSON: modules of the wild
 * send either. The score of `custom` stands beside the action or under `score`: `scaled` 0..1, or `raw`, `min`, `max`.
 */
export function readTincanMessage(data: unknown): TincanMessage | null {
  const said = typeof data === 'string' ? fromText(data) : data;
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
  const { action, score, ...beside } = said as Readonly<Record<string, unknown>>;
  switch (typeof action === 'string' ? action.replace(/^action:/, '') : '') {
    case 'next':
      return { action: 'next' };
    case 'close':
      return { action: 'close' };
    case 'custom': {
      const told = scoreOf(score ?? beside);
      return told === null ? null : { action: 'custom', score: told };
    }
    default:
      return null;
  }
}

function fromText(text: string): unknown {
  if (/^action:(next|close)$/.test(text)) return { action: text };
  if (text.length > textMax || !text.startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function scoreOf(told: unknown): TincanScore | null {
  if (typeof told !== 'object' || told === null) return null;
  const { scaled, raw, min, max } = told as Readonly<Record<string, unknown>>;
  if (isFinite(scaled)) return scaled >= 0 && scaled <= 1 ? { scaled } : null;
  if (isFinite(raw) && isFinite(min) && isFinite(max)) return min < max ? { raw, min, max } : null;
  return null;
}

function isFinite(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
