/** Reads a `tincan.xml`: which activity is launched, by which file. No document type, hence no entities of anybody's own. */
import { isIri } from '@parcours/xapi';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { PackageRefused } from './package-refused.ts';

export interface PackageManifest {
  readonly activityId: string;
  readonly title: string;
  readonly launchPath: string;
  /** With its `?`; empty where there is none. */
  readonly launchQuery: string;
}

const titleMax = 200;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // The five that every document knows; a document type, which could add more, is refused before.
  processEntities: true,
  htmlEntities: false,
  isArray: (name) => ['activity', 'name', 'launch'].includes(name),
});

type Element = Readonly<Record<string, unknown>>;

export function readManifest(bytes: Uint8Array): PackageManifest {
  const text = utf8(bytes);
  // Checked on the text, not by the parser: whatever the parser makes of a document type, it never meets one.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) throw refused('manifest');
  const activities = elements(child(child(parsed(text), 'tincan'), 'activities')['activity']);
  const launched = activities.find((activity) => elements(activity['launch']).length > 0);
  if (launched === undefined) throw refused('manifest');
  const activityId = launched['@id'];
  if (typeof activityId !== 'string' || !isIri(activityId)) throw refused('manifest');
  const launch = textOf(elements(launched['launch'])[0]);
  const title = textOf(elements(launched['name'])[0]).slice(0, titleMax);
  return { activityId, title: title === '' ? activityId : title, ...fileOf(launch) };
}

function parsed(text: string): Element {
  try {
    return objectOf(parser.parse(text));
  } catch {
    throw refused('manifest');
  }
}

/** UTF-8 alone: in another encoding a document type could hide from the check above. */
function utf8(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8';
    if (/^utf-?8$/i.test(declared) && !text.includes('\0')) return text;
  } catch {
    // ReportedResult below.
  }
  throw refused('manifest');
}

/** A file of the package: no scheme, no host, nothing that climbs. */
function fileOf(launch: string): Pick<PackageManifest, 'launchPath' | 'launchQuery'> {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(launch) ?? [];
  const isPlain = path !== '' && !/^[/\\]|\\|^[a-z][a-z0-9+.-]*:/i.test(path);
  if (!isPlain || path.split('/').some((part) => part === '..' || part === '')) throw refused('launch');
  try {
    const launchPath = decodeURIComponent(path).replace(/^\.\//, '');
    return { launchPath, launchQuery: query };
  } catch {
    throw refused('launch');
  }
}

function elements(value: unknown): Element[] {
  return Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? { '#text': one } : objectOf(one)))
    : [];
}

const child = (element: Element, name: string): Element => objectOf(element[name]);

function textOf(element: Element | undefined): string {
  const text = element?.['#text'];
  return typeof text === 'string' ? text.trim() : '';
}

function objectOf(value: unknown): Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : {};
}

const refused = (fault: 'manifest' | 'launch') => new PackageRefused(fault);
