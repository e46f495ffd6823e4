/** The name under which a file is shown and saved: the sender's, tamed, with the ending of what it really is. */

const longest = 200;
/** Names that some systems keep for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

export function tamedName(sent: string, ending: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const text = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*%]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/(\.[A-Za-z0-9]{1,5})+$/, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const name = [...text].slice(0, longest).join('');
  return `${name === '' || reserved.test(name) ? `file${name === '' ? '' : `-${name}`}` : name}.${ending}`;
}
