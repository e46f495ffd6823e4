/** Hands a text to the browser as a file to keep. */
export function saveAsFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the download reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
