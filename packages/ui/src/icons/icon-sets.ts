/** The three icon sets of spec §3, loaded one set at a time and looked up by name, never missing. */
import type { Drawing } from './icon.tsx';
import { flagIcon } from './tools.generated.ts';

export type IconSetName = 'competencies' | 'jobs' | 'general';
export type IconSet = Readonly<Record<string, Drawing>>;

/** Shown for a name no set knows, so that a card never has a hole. */
export const fallbackDrawing: Drawing = flagIcon;

const sets: Readonly<Record<IconSetName, () => Promise<IconSet>>> = {
  competencies: () => import('./competencies.generated.ts').then((module) => module.competencies),
  jobs: () => import('./jobs.generated.ts').then((module) => module.jobs),
  general: () => import('./general.generated.ts').then((module) => module.general),
};

export function loadIconSet(name: IconSetName): Promise<IconSet> {
  return sets[name]();
}

/** `findIcon(set, "Welder")` ignores case and accents' spaces; an unknown name gives the fallback. */
export function findIcon(set: IconSet, name: string | null | undefined): Drawing {
  const key = (name ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return (Object.hasOwn(set, key) ? set[key] : undefined) ?? fallbackDrawing;
}
