/** The name under which a file is shown and saved: the sender's, tamed, with the ending of what it really is. */

const longest = 200;
/** Signs of a sent name that are looked at. */
const sentMax = 2_000;
/** Names that some systems keep for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Without dots and spaces at both ends. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && /[.\s]/.test(text.charAt(from))) from += 1;
  while (from < to && /[.\s]/.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

export function tamedFileName(sent: string, ending: string): string {
  const last = sent.slice(-sentMax).split(/[/\\]/).at(-1) ?? '';
  const text = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*%]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .split('.');
  while (text.length > 1 && /^[A-Za-z0-9]{1,5}$/.test(text.at(-1) ?? '')) text.pop();
  const name = [...withoutEdges(text.join('.'))].slice(0, longest).join('');
  return `${name === '' || reserved.test(name) ? `file${name === '' ? '' : `-${name}`}` : name}.${ending}`;
}
