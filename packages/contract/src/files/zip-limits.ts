/** What a zip may weigh that authors send, a tincan package or a course as text, and by which rule one is refused (assurance §2 #22). */

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
  /** Of one YAML file of a course as text: a page of a thousand rows is some 400 KB. */
  textBytesMax: 4 * mebibyte,
  /** Of all of them. */
  textsBytesMax: 64 * mebibyte,
} as const;

/** The `path` of a refusal names one of them, then the file in the zip that it is about: `body.file.link.media/a.png`. */
export const zipFaults = [
  'zip',
  'name',
  'link',
  'encrypted',
  'method',
  'twice',
  'checksum',
  'manifest',
  'scorm-1.2',
  'scorm-2004',
  'cmi5',
  'folder',
  'launch',
  'upload',
  'entries',
  'file-size',
  'text-size',
  'size',
  'ratio',
  'media',
] as const;
