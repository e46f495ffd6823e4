/** Bytes of an answer as a file that the browser saves. */

export function saveFile(bytes: unknown, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
