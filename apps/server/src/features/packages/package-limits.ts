/** What a package may weigh, and what it is told when it weighs more (assurance #22). */

const mebibyte = 1_048_576;

export const packageLimits = {
  /** Bytes of the zip. */
  zipBytesMax: 200 * mebibyte,
  entriesMax: 5_000,
  /** Bytes of one file, unpacked. */
  fileBytesMax: 100 * mebibyte,
  /** Bytes of all files, unpacked. */
  bytesMax: 400 * mebibyte,
  /** How many times larger than packed, for files and packages over a mebibyte; text comes to 20, a bomb to 1,000. */
  ratioMax: 200,
  ratioFrom: mebibyte,
  nameMax: 400,
  manifestBytesMax: mebibyte,
} as const;

/** Which rule a package broke; the `path` of the refusal ends with it. */
export type PackageFault =
  | 'zip'
  | 'name'
  | 'link'
  | 'encrypted'
  | 'method'
  | 'twice'
  | 'checksum'
  | 'manifest'
  | 'launch'
  | 'upload'
  | 'entries'
  | 'file-size'
  | 'size'
  | 'ratio';

const tooLarge: ReadonlySet<PackageFault> = new Set(['upload', 'entries', 'file-size', 'size', 'ratio']);

/** A package that is not kept. */
export class PackageRefused extends Error {
  readonly fault: PackageFault;
  readonly code: 'PACKAGE_INVALID' | 'PACKAGE_TOO_LARGE';

  constructor(fault: PackageFault) {
    super(`the package is refused: ${fault}`);
    this.name = 'PackageRefused';
    this.fault = fault;
    this.code = tooLarge.has(fault) ? 'PACKAGE_TOO_LARGE' : 'PACKAGE_INVALID';
  }
}
