/** How a zip is refused that breaks a rule: a tincan package, or a course as text (assurance §2 #22). */
import type { ErrorCode, zipFaults } from '@parcours/contract';

/** Which rule a zip broke; the `path` of the refusal names it, and the file in it that did. */
type PackageFault = (typeof zipFaults)[number];

/** What a zip turns out to be instead of a tincan package (domain §11). */
export type FormatFault = Extract<PackageFault, keyof typeof codeOfFormat>;

const tooLarge: ReadonlySet<PackageFault> = new Set([
  'upload',
  'entries',
  'file-size',
  'text-size',
  'size',
  'ratio',
]);

const codeOfFormat = {
  'scorm-1.2': 'PACKAGE_SCORM_12',
  'scorm-2004': 'PACKAGE_SCORM_2004',
  cmi5: 'PACKAGE_CMI5',
  folder: 'PACKAGE_IN_FOLDER',
} as const satisfies Partial<Record<PackageFault, ErrorCode>>;

/** For a refusal: `body.file`, the fault, and the file of the zip that it is about. */
export function zipFaultPath(fault: PackageFault, file?: string): string {
  return `body.file.${fault}${file === undefined ? '' : `.${file}`}`;
}

const isFormat = (fault: PackageFault): fault is FormatFault => Object.hasOwn(codeOfFormat, fault);

/** A package that is not kept. */
export class PackageRefused extends Error {
  readonly fault: PackageFault;
  readonly code: 'PACKAGE_INVALID' | 'PACKAGE_TOO_LARGE' | (typeof codeOfFormat)[FormatFault];
  readonly path: string;

  constructor(fault: PackageFault, file?: string) {
    super(`the package is refused: ${fault}`);
    this.name = 'PackageRefused';
    this.fault = fault;
    this.path = zipFaultPath(fault, file);
    if (isFormat(fault)) this.code = codeOfFormat[fault];
    else this.code = tooLarge.has(fault) ? 'PACKAGE_TOO_LARGE' : 'PACKAGE_INVALID';
  }
}
