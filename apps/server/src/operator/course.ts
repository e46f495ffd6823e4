/** `course list`, `course pull` and `course push`: a course as text, out of its draft and back (back-office §3 "A course as text"). */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, type CommandGroup, exitCodes, isId, Misuse } from './command-line/command.ts';
import { tenantNamed } from './command-line/installation.ts';
import { findListedCourses } from './courses/list-courses.ts';
import { holdsCourse, pullCourse } from './courses/pull-course.ts';
import { pushCourse } from './courses/push-course.ts';
import { pushWords } from './courses/push-words.ts';

function courseId(given: string): string {
  if (!isId(given)) throw new Misuse('--course is the id of a course, as it stands in its address.');
  return given;
}

const pull: Command = {
  about: 'Writes the draft of a course as a folder: YAML, one file a page, the media beside.',
  options: {
    context: { about: 'the tenant', value: 'ALIAS', isRequired: true },
    course: { about: 'the course, as it stands in its address', value: 'ID', isRequired: true },
    to: { about: 'a new or empty folder, or one of this command', value: 'FOLDER', isRequired: true },
  },
  examples: [
    'course pull --context atelier --course 019b8b74-1800-7695-a9c5-31eaebaa4fb9 --to harnais',
    'course pull --context atelier --course 019b8b74-1800-7695-a9c5-31eaebaa4fb9 --to harnais --yes',
  ],
  dangerous: (given) =>
    holdsCourse(resolve(given.path('to')))
      ? `The files of the course in ${given.path('to')} are replaced.`
      : undefined,
  async run(given, { installation, answer }) {
    const [folder, id] = [given.path('to'), courseId(given.text('course'))];
    const store = await installation.files();
    const written = await installation.onDatabase(async (open) => {
      const { id: contextId } = await tenantNamed(open, given.text('context'));
      return pullCourse(open, store, { contextId, courseId: id, folder });
    });
    const { title, pages, media, revision } = written;
    answer(
      { ...written, folder },
      `“${title}” is in ${folder}: ${pages} pages, ${media} media, as of number ${revision}.`,
    );
    return exitCodes.done;
  },
};

const push: Command = {
  about: 'Brings a folder back onto the draft of its course, as operations that can be undone.',
  options: {
    context: { about: 'the tenant', value: 'ALIAS', isRequired: true },
    from: { about: 'the folder of the course', value: 'FOLDER', isRequired: true },
    as: {
      about: 'who changes it: what an author of the course signs in with',
      value: 'LOGIN',
      isRequired: true,
    },
    course: { about: 'the course; the one of the folder where it is not given', value: 'ID' },
    'dry-run': { about: 'says what would change, and changes nothing' },
    overwrite: { about: 'also where the draft was changed since the folder was pulled' },
  },
  examples: [
    'course push --context atelier --from harnais --as author@atelier.example --dry-run',
    'course push --context atelier --from harnais --as author@atelier.example',
  ],
  async run(given, { installation, answer }) {
    const folder = given.path('from');
    if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
    const asked = given.find('course');
    const isDryRun = given.has('dry-run');
    const pushed = await installation.onDatabase(async (open) =>
      pushCourse(installation, open, {
        context: await tenantNamed(open, given.text('context')),
        courseId: asked === undefined ? undefined : courseId(asked),
        folder,
        login: given.text('as'),
        isDryRun,
        overwrites: given.has('overwrite'),
      }),
    );
    answer(pushed, pushWords(pushed, isDryRun));
    return pushed.applicable ? exitCodes.done : exitCodes.failed;
  },
};

const list: Command = {
  about: 'Lists the courses of a tenant with their ids.',
  options: { context: { about: 'the tenant', value: 'ALIAS', isRequired: true } },
  examples: ['course list --context atelier'],
  async run(given, { installation, answer }) {
    const courses = await installation.onDatabase(async (open) => {
      const { id } = await tenantNamed(open, given.text('context'));
      return open.database.withTenant(id, findListedCourses, { reads: true });
    });
    const lines = courses.map(({ id, title, state, revision }) => `${id} ${title} (${state}, ${revision})`);
    answer({ courses }, lines.length === 0 ? 'There is no course.' : lines.join('\n'));
    return exitCodes.done;
  },
};

export const course: CommandGroup = { list, pull, push };
