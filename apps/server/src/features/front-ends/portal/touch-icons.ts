/** Which icons a tenant's portal has on a device: named, sized, and told in the page's head and in the manifest. */
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { sha256 } from '../../../platform/security/digest.ts';

export interface TouchIcon {
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * `plain` as the tenant drew it; `filled` without see-through corners, which a device would blacken; `maskable` with
   * room around it, since a device cuts its own shape; `startup` what an installed portal shows while it opens.
   */
  readonly shape: 'plain' | 'filled' | 'maskable' | 'startup';
  /** Of a startup picture: for a device whose theme is dark. */
  readonly dark?: boolean;
}

/** The files that icons are drawn from: ids. */
export interface IconSources {
  readonly icon: string;
  readonly splash?: string | undefined;
}

const square = (name: string, side: number, shape: TouchIcon['shape']): TouchIcon => ({
  name,
  width: side,
  height: side,
  shape,
});

/** Phones and tablets of the kind that asks for touch icons: 2x and 3x phones, tablets, large tablets. */
const appleSides = [180, 167, 152, 120];

/** Their whole screens, upright, in points, and how many pixels make a point: they show a picture of exactly that size. */
const screens = [
  [375, 667, 2],
  [414, 736, 3],
  [375, 812, 3],
  [414, 896, 2],
  [414, 896, 3],
  [390, 844, 3],
  [428, 926, 3],
  [393, 852, 3],
  [430, 932, 3],
  [402, 874, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const;

const appleIcons = appleSides.map((side) => square(`touch-${side}`, side, 'filled'));
const manifestIcons = [
  square('icon-192', 192, 'plain'),
  square('icon-512', 512, 'plain'),
  square('maskable-192', 192, 'maskable'),
  square('maskable-512', 512, 'maskable'),
];
type StartupIcon = TouchIcon & { readonly media: string };

/** A phone opens upright, a tablet as it is held. */
const tabletWidth = 744;

function startupIcon(
  [width, height, density]: (typeof screens)[number],
  sideways: boolean,
  dark: boolean,
): StartupIcon {
  const [across, down] = (sideways ? [height, width] : [width, height]).map((points) => points * density) as [
    number,
    number,
  ];
  return {
    name: `startup-${across}x${down}${dark ? '-dark' : ''}`,
    width: across,
    height: down,
    shape: 'startup',
    dark,
    // A device tells its width and height upright, however it is held.
    media: [
      ...(dark ? ['(prefers-color-scheme: dark)'] : []),
      `(device-width: ${width}px)`,
      `(device-height: ${height}px)`,
      `(-webkit-device-pixel-ratio: ${density})`,
      `(orientation: ${sideways ? 'landscape' : 'portrait'})`,
    ].join(' and '),
  };
}

/** The dark ones last: of two that fit, a device takes the later one. */
const startupIcons = [false, true].flatMap((dark) =>
  screens.flatMap((screen) => [
    startupIcon(screen, false, dark),
    ...(screen[0] < tabletWidth ? [] : [startupIcon(screen, true, dark)]),
  ]),
);

const byName = new Map([...appleIcons, ...manifestIcons, ...startupIcons].map((icon) => [icon.name, icon]));

export const touchIconNamed = (name: string): TouchIcon | undefined => byName.get(name);

/** What a device asks for that has read no page: one name at the root, whatever the version. */
export const usualIcon = touchIconNamed('touch-180');
export const usualPaths: ReadonlySet<string> = new Set([
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
]);

const fileId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A tenant whose largest touch icon is no file of its own has no icons drawn for it. */
export function iconSources({ assets }: TenantContext): IconSources | undefined {
  const icon = assets['touchIcon512'] ?? '';
  const splash = assets['splash'] ?? '';
  if (!fileId.test(icon)) return undefined;
  return { icon, splash: fileId.test(splash) ? splash : undefined };
}

/** Raised when icons are drawn in another way, so that devices ask anew. */
const drawing = 2;

/** Names what icons are drawn from: it is in their addresses, so each may be kept for ever. */
export function iconVersion({ icon, splash }: IconSources): string {
  return sha256(JSON.stringify([drawing, icon, splash])).toString('hex', 0, 8);
}

const addressOf = (version: string, name: string): string => `/icons/${version}/${name}.png`;

/** Elements for the head of every page. */
export function iconLinks(sources: IconSources): string {
  const version = iconVersion(sources);
  const touch = appleIcons.map(
    ({ name, width }) =>
      `<link rel="apple-touch-icon" sizes="${width}x${width}" href="${addressOf(version, name)}" />`,
  );
  const startup = startupIcons.map(
    ({ name, media }) =>
      `<link rel="apple-touch-startup-image" media="${media}" href="${addressOf(version, name)}" />`,
  );
  return [...touch, ...startup].join('');
}

export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly purpose: 'any' | 'maskable';
}

export function iconsOfManifest(sources: IconSources): readonly ManifestIcon[] {
  const version = iconVersion(sources);
  return manifestIcons.map(({ name, width, height, shape }) => ({
    src: addressOf(version, name),
    sizes: `${width}x${height}`,
    type: 'image/png',
    purpose: shape === 'maskable' ? 'maskable' : 'any',
  }));
}

/** Version and name in the address of an icon. */
export function iconAddress(path: string): { readonly version: string; readonly name: string } | undefined {
  const [, version, name] = /^\/icons\/([0-9a-f]{16})\/([a-z0-9-]{1,40})\.png$/.exec(path) ?? [];
  return version === undefined || name === undefined ? undefined : { version, name };
}
