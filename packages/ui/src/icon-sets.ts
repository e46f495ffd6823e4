/** The door of the three icon sets (spec §3): heavy, so apart from the interface icons. */
export { type IconSetName, loadIconSet } from './icons/icon-sets.ts';
export { SetIcon } from './icons/set-icon.tsx';
