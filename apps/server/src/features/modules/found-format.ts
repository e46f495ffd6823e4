/** Which format a zip without a `tincan.xml` has, so that its author is told what was found. */
import { packageLimits } from '@parcours/contract';
import type { FormatFault } from './package-refused.ts';

interface NamedFile {
  readonly path: string;
  readonly size: number;
  readonly text: () => Promise<string>;
}

/** Undefined where it is no format that is known. */
export async function foundFormat(files: readonly NamedFile[]): Promise<FormatFault | undefined> {
  // What one operating system adds to every zip that it makes.
  const own = files.filter(({ path }) => !path.startsWith('__MACOSX/'));
  const find = (name: string) => own.find(({ path }) => path.toLowerCase() === name);
  if (find('cmi5.xml') !== undefined) return 'cmi5';
  const manifest = find('imsmanifest.xml');
  if (manifest !== undefined && manifest.size <= packageLimits.manifestBytesMax)
    return scormEdition(await manifest.text());
  const [folder = ''] = own[0]?.path.split('/') ?? [];
  return own.length > 0 && own.every(({ path }) => path.startsWith(`${folder}/`)) ? 'folder' : undefined;
}

/** By the namespaces and the version that the editions prescribe; other packages of IMS have neither. */
function scormEdition(text: string): FormatFault | undefined {
  const says = (...marks: readonly string[]) => marks.some((mark) => text.includes(mark));
  if (says('adlcp_v1p3', '2004 ', 'CAM 1.3')) return 'scorm-2004';
  return says('adlcp_rootv1p2', '<schemaversion>1.2<') ? 'scorm-1.2' : undefined;
}
