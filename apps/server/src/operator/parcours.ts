/** `npm run parcours -- NAME …`: the one table of the operator's commands; without a name it lists them. */

/** Each is a file beside this one that reads its arguments and sets the exit status. */
const commands: Readonly<Record<string, { readonly about: string; readonly run: () => Promise<unknown> }>> = {
  backup: {
    about: 'dumps the PostgreSQL database whole and checks the dump row by row (--to FILE)',
    run: () => import('./backup.ts'),
  },
  erasures: {
    about: 'lists erasures, or erases again after a restore (list | replay)',
    run: () => import('./erasures.ts'),
  },
  housekeeping: {
    about: 'removes what is of no more use now, and prints how much',
    run: () => import('./housekeeping.ts'),
  },
  restore: {
    about: 'fills an empty PostgreSQL database from a backup and counts its rows (--from FILE)',
    run: () => import('./restore.ts'),
  },
  tenant: {
    about: 'tenants, their hosts, superadmins, identity providers',
    run: () => import('./tenant.ts'),
  },
  tincan: { about: 'imports a package, or writes a demo one', run: () => import('./tincan.ts') },
  verify: {
    about: 'compares every lesson with its events',
    run: () => import('./lessons-verify.ts'),
  },
};

const [name] = process.argv.splice(2, 1);
const command = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name];
if (command === undefined) {
  const width = Math.max(...Object.keys(commands).map((one) => one.length));
  const lines = Object.entries(commands).map(([one, { about }]) => `  ${one.padEnd(width)}  ${about}`);
  const list = ['npm run parcours -- NAME …', ...lines].join('\n');
  if (name === undefined) console.log(list);
  else {
    console.error(`There is no command ${name}.\n${list}`);
    process.exitCode = 1;
  }
} else await command.run();
