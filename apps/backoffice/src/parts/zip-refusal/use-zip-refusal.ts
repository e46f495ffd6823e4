/** The sentences of a zip that was refused, a package's or a course's: which file in it, which limit, what to do. */
import { type ErrorBody, type ErrorCode, packageLimits, zipFaults } from '@parcours/contract';
import { useLocale, useText } from '@parcours/ui/text';
import { useRefusalText } from '@parcours/web';
import { byteSize } from '../upload/byte-size.ts';

type Fault = (typeof zipFaults)[number];

/** What whoever sent it can do about it. */
const remedies = {
  zip: 'again',
  name: 'again',
  link: 'again',
  encrypted: 'again',
  method: 'again',
  twice: 'again',
  checksum: 'again',
  manifest: 'tincan',
  'scorm-1.2': 'tincan',
  'scorm-2004': 'tincan',
  cmi5: 'tincan',
  folder: 'inside',
  launch: 'tincan',
  upload: 'smaller',
  entries: 'smaller',
  'file-size': 'smaller',
  'text-size': 'smaller',
  size: 'smaller',
  ratio: 'again',
  media: 'smaller',
} as const satisfies Record<Fault, string>;

const largest: Partial<Record<Fault, number>> = {
  upload: packageLimits.zipBytesMax,
  'file-size': packageLimits.fileBytesMax,
  'text-size': packageLimits.textBytesMax,
};
const together = (fault: Fault): number =>
  fault === 'text-size' ? packageLimits.textsBytesMax : packageLimits.bytesMax;

interface Refused {
  readonly code: ErrorCode;
  readonly body?: ErrorBody | null;
  /** Of a job that failed: what the body of a refused call names in its place. */
  readonly path?: string | null;
}

/** `body.file.link.media/a.png`: the fault, and the file that it is about. */
function faultIn({ body, path }: Refused): { readonly fault: Fault; readonly file: string } | undefined {
  const said = (body?.errors[0]?.path ?? path ?? '').replace('body.file.', '');
  const fault = zipFaults.find((one) => said === one || said.startsWith(`${one}.`));
  return fault === undefined ? undefined : { fault, file: said.slice(fault.length + 1) };
}

/** What is no fault of the zip is said as everywhere; `saysKept`: false where what stands before it says already that nothing was kept. */
export function useZipRefusal({ saysKept } = { saysKept: true }): (failure: Refused) => string {
  const t = useText('zipRefusal');
  const locale = useLocale();
  const refusal = useRefusalText();
  const end = saysKept ? ` ${t('kept')}` : '';
  return (failure) => {
    const found = faultIn(failure);
    if (found === undefined) {
      if (failure.code === 'PACKAGE_INVALID') return `${t('fault-zip')} ${t('again')}${end}`;
      return failure.code === 'PACKAGE_TOO_LARGE'
        ? `${t('fault-size', { all: byteSize(packageLimits.bytesMax, locale) })} ${t('smaller')}${end}`
        : refusal(failure);
    }
    const { fault, file } = found;
    const values = {
      file,
      known: file === '' ? 'no' : 'yes',
      count: packageLimits.entriesMax,
      max: byteSize(largest[fault] ?? 0, locale),
      all: byteSize(together(fault), locale),
    };
    // A point in the name of a text would lead into it.
    const words = fault === 'scorm-1.2' ? t('fault-scorm-12') : t(`fault-${fault}`, values);
    return `${words} ${t(remedies[fault])}${end}`;
  };
}
