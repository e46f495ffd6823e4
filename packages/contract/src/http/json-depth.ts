/** How deep a JSON text nests, told before anything parses it: what walks a value by calling itself ends at some depth. */
import { limits } from '../platform/limits.ts';

const quote = 34;
const backslash = 92;

/** Whether lists and objects stand inside each other deeper than `limits.jsonDepthMax`. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfJsonString(text, at + 1);
    // `[` and `{`, then `]` and `}`.
    else if (sign === 91 || sign === 123) depth += 1;
    else if (sign === 93 || sign === 125) depth -= 1;
    if (depth > limits.jsonDepthMax) return true;
  }
  return false;
}

/** The place of the quote that ends the string which begins at `from`. */
export function endOfJsonString(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
  return slashes % 2 === 1;
}
