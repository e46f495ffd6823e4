/** `tincan import` and `tincan pack`: packages of modules. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { importPackage } from '../features/modules/import-package.ts';
import { createIds } from '../platform/database/ids.ts';
import { buildPackage, packageNames } from '../demo/modules/build-package.ts';
import { type CommandGroup, exitCodes, Misuse } from './command-line/command.ts';
import { tenantNamed } from './command-line/installation.ts';

export const tincan: CommandGroup = {
  import: {
    about: 'Unpacks a package for a tenant, and prints what a row of a course names.',
    options: {
      context: { about: 'the tenant', value: 'ALIAS', isRequired: true },
      file: { about: 'the package', value: 'ZIP', isRequired: true },
    },
    examples: ['tincan import --context atelier --file module.zip'],
    async run(given, { installation, answer }) {
      const { clock, random } = installation;
      const path = given.path('file');
      const bytes = readFileSync(path);
      const store = await installation.files();
      const kept = await installation.onDatabase(async (open) => {
        const context = await tenantNamed(open, given.text('context'));
        return importPackage(
          {
            contextId: context.id,
            store,
            clock,
            ids: createIds(clock, random),
            transact: (work) => open.database.withTenant(context.id, work),
          },
          { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest(), createdBy: null },
        );
      });
      answer(
        { title: kept.title, files: kept.files, url: kept.url },
        `${kept.title}: ${kept.files} files. A media-tincan row plays it by the url ${kept.url}`,
      );
      return exitCodes.done;
    },
  },
  pack: {
    about: 'Writes a demo module, to try the import with.',
    options: {
      name: { about: 'which module', value: packageNames.join('|'), isRequired: true },
      file: { about: 'where to', value: 'ZIP', isRequired: true },
    },
    examples: [
      'tincan pack --name nacelle --file module.zip',
      'tincan pack --name nacelle --file module.zip --yes',
    ],
    dangerous: (given) =>
      existsSync(given.path('file')) ? `The file ${given.path('file')} is replaced.` : undefined,
    isLocal: true,
    async run(given, { answer }) {
      const name = packageNames.find((one) => one === given.text('name'));
      if (name === undefined) throw new Misuse(`--name is ${packageNames.join(' or ')}`);
      const file = given.path('file');
      writeFileSync(file, await buildPackage(name));
      answer({ file, name }, `${file} holds the module ${name}.`);
      return exitCodes.done;
    },
  },
};
