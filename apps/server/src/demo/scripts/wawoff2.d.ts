/** The package ships no types. */
declare module 'wawoff2' {
  export const decompress: (font: Uint8Array) => Promise<Uint8Array>;
}
