/** The door of the three icon sets (spec §3): heavy, so apart from the interface icons. */
export { fallbackDrawing, findIcon, loadIconSet, type IconSet, type IconSetName } from './icons/icon-sets.ts';
export { SetIcon, type SetIconProps } from './icons/set-icon.tsx';
