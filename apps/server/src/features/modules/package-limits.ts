/** What a package may weigh, and what it is told when it weighs more (assurance §2 #22). */
import type { ErrorCode } from '@parcours/contract';

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

/** What a zip turns out to be instead of a tincan package (domain §11). */
export type FormatFault = 'scorm-1.2' | 'scorm-2004' | 'cmi5' | 'folder';

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
  | FormatFault
  | 'launch'
  | 'upload'
  | 'entries'
  | 'file-size'
  | 'size'
  | 'ratio';

const tooLarge: ReadonlySet<PackageFault> = new Set(['upload', 'entries', 'file-size', 'size', 'ratio']);

const codeOfFormat = {
  'scorm-1.2': 'PACKAGE_SCORM_12',
  'scorm-2004': 'PACKAGE_SCORM_2004',
  cmi5: 'PACKAGE_CMI5',
  folder: 'PACKAGE_IN_FOLDER',
} as const satisfies Record<FormatFault, ErrorCode>;

const isFormat = (fault: PackageFault): fault is FormatFault => Object.hasOwn(codeOfFormat, fault);

/** A package that is not kept. */
export class PackageRefused extends Error {
  readonly fault: PackageFault;
  readonly code: 'PACKAGE_INVALID' | 'PACKAGE_TOO_LARGE' | (typeof codeOfFormat)[FormatFault];

  constructor(fault: PackageFault) {
    super(`the package is refused: ${fault}`);
    this.name = 'PackageRefused';
    this.fault = fault;
    if (isFormat(fault)) this.code = codeOfFormat[fault];
    else this.code = tooLarge.has(fault) ? 'PACKAGE_TOO_LARGE' : 'PACKAGE_INVALID';
  }
}
