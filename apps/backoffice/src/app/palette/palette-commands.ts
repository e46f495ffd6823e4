/** The commands of the palette and the places it goes to: each where the person's rights, and the open course, allow it (back-office §2). */
import type { ActName } from '../../parts/acts.ts';
import type { Rights } from '../../parts/rights.ts';
import { paths } from '../../paths.ts';
import { places } from '../shell/rail.tsx';

export interface Command {
  readonly id: CommandName;
  readonly group: 'course' | 'commands' | 'places';
  /** Where it goes, and what it asks of the screen there; without an address, of the screen that is open. */
  readonly href?: string;
  readonly act?: ActName;
  /** The shortcut that does the same. */
  readonly keys?: string;
}

interface Standing {
  readonly rights: Pick<Rights, 'parts' | 'isAdmin' | 'makesCourses' | 'may' | 'writes'>;
  /** The course that is open, and its page. */
  readonly courseId?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly isOffered: (act: ActName) => boolean;
  readonly singleKeys: boolean;
}

/** Every command, with who has it. */
const commands = {
  'new-course': ({ makesCourses }) => makesCourses,
  'new-session': ({ parts, may }) => parts.includes('sessions') && may('create', 'classes'),
  'new-program': ({ parts, may }) => parts.includes('sessions') && may('create', 'programs'),
  'import-people': ({ isAdmin }) => isAdmin,
  twins: ({ isAdmin }) => isAdmin,
  'new-api-key': ({ isAdmin }) => isAdmin,
  'new-webhook': ({ isAdmin }) => isAdmin,
  shortcuts: () => true,
  help: () => true,
} as const satisfies Readonly<Record<string, (rights: Standing['rights']) => boolean>>;
type GlobalCommand = keyof typeof commands;

const targets: Readonly<Record<GlobalCommand, Omit<Command, 'id' | 'group'>>> = {
  'new-course': { href: paths.courses, act: 'new-course' },
  'new-session': { href: paths.sessions, act: 'new-session' },
  'new-program': { href: paths.programs, act: 'new-program' },
  'import-people': { href: paths.importPeople },
  twins: { href: paths.twins },
  'new-api-key': { href: paths.apiKeys, act: 'new-api-key' },
  'new-webhook': { href: paths.webhooks, act: 'new-webhook' },
  shortcuts: { keys: '?' },
  help: { href: paths.help },
};

const courseScreens = {
  outline: paths.course,
  search: paths.courseSearch,
  preview: paths.preview,
  tryout: paths.tryout,
  versions: paths.versions,
  journal: paths.journal,
  analysis: paths.analysis,
  media: paths.media,
  glossary: paths.glossary,
  'course-settings': paths.courseSettings,
} as const;
const courseActs = { publish: undefined, undo: 'Ctrl Z', redo: 'Ctrl Y' } as const;

/** The places behind a noun of the rail, for whoever has the noun. */
const inner = {
  courses: { catalogue: paths.catalogue },
  sessions: { programs: paths.programs },
  'follow-up': {
    corrections: paths.corrections,
    inbox: paths.inbox,
    statistics: paths.statistics,
    reminders: paths.reminders,
    papers: paths.papers,
  },
  settings: {
    brand: paths.brand,
    companies: paths.companies,
    access: paths.access,
    switches: paths.switches,
    'api-keys': paths.apiKeys,
    webhooks: paths.webhooks,
    'training-provider': paths.trainingProvider,
    'legal-pages': paths.legalPages,
    'outgoing-mail': paths.outgoingMail,
    privacy: paths.privacy,
    letters: paths.letters,
    audit: paths.audit,
  },
} as const;

export type CommandName =
  | GlobalCommand
  | keyof typeof courseScreens
  | keyof typeof courseActs
  | keyof typeof places
  | { [P in keyof typeof inner]: keyof (typeof inner)[P] }[keyof typeof inner];

const namesOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];

/** In the order in which they are shown. */
export function commandsFor(standing: Standing): readonly Command[] {
  const { rights } = standing;
  return [
    ...ofCourse(standing),
    ...namesOf(commands).flatMap((id): readonly Command[] =>
      commands[id](rights) ? [{ id, group: 'commands', ...targets[id] }] : [],
    ),
    ...rights.parts.flatMap((part): readonly Command[] => {
      const { to, key } = places[part];
      const behind: Readonly<Record<string, string>> = part in inner ? inner[part as keyof typeof inner] : {};
      return [
        { id: part, group: 'places', href: to, ...(standing.singleKeys ? { keys: `g ${key}` } : {}) },
        ...namesOf(behind).map((id): Command => ({
          id: id as CommandName,
          group: 'places',
          href: behind[id] ?? '',
        })),
      ];
    }),
  ];
}

function ofCourse({ rights, courseId, nodeId, isOffered }: Standing): readonly Command[] {
  if (courseId === undefined || !rights.writes('author', courseId)) return [];
  const hrefOf = (id: keyof typeof courseScreens): string =>
    courseScreens[id].replace('$courseId', courseId) +
    (id === 'preview' && nodeId !== undefined ? `?node=${nodeId}` : '');
  return [
    ...namesOf(courseActs).flatMap((act): readonly Command[] => {
      const keys = courseActs[act];
      return isOffered(act)
        ? [{ id: act, group: 'course', act, ...(keys === undefined ? {} : { keys }) }]
        : [];
    }),
    ...namesOf(courseScreens).map((id): Command => ({ id, group: 'course', href: hrefOf(id) })),
  ];
}
