/**
 * The files of `deploy/` agree with the server: they start it as `start.json` says, name only variables that it reads, give
 * it nothing to write but its own folders, and parse. They are run by `prove -- scale` (HAProxy, PgBouncer, roles).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { deployFile } from './testing/servers/deployed-database.ts';
import { variables } from './variables.ts';

const start = JSON.parse(readFileSync(join(import.meta.dirname, '../start.json'), 'utf8')) as {
  readonly nodeFlags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly compileCache: string;
};
/** What the server, Node and the machine read. */
const known = new Set([
  ...Object.keys(variables),
  ...Object.keys(start.environment),
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'PATH',
]);

function expectStarted(text: string, folder: string): void {
  expect(text).toContain(`NODE_COMPILE_CACHE=${folder}/${start.compileCache}`);
  for (const [name, value] of Object.entries(start.environment)) expect(text).toContain(`${name}=${value}`);
}

test('the image starts the server as start.json says, as nobody who may write to it', () => {
  const file = deployFile('Containerfile');
  expectStarted(file, '/app');
  const [, command = ''] = /^CMD (.+)$/m.exec(file) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...start.nodeFlags, 'apps/server/src/main.ts']);
  const [, named = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(file) ?? [];
  const names = [...named.matchAll(/(\w+)=/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(file).toMatch(/^USER 10001:10001$/m);
  expect(file).toMatch(/^HEALTHCHECK /m);
});

test('the unit of systemd starts it in the same way, and writes to its state alone', () => {
  const unit = deployFile('systemd/parcours@.service');
  expectStarted(unit, '/opt/parcours');
  const node = '/opt/parcours/node_modules/node/bin/node';
  const command = [node, ...start.nodeFlags, '/opt/parcours/apps/server/src/main.ts'];
  expect(unit).toContain(`ExecStart=${command.join(' ')}\n`);
  const names = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((one) => one.split('=')[0] ?? ''),
  );
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  for (const line of [
    'ProtectSystem=strict',
    'StateDirectory=parcours',
    'PrivateTmp=yes',
    'NoNewPrivileges=yes',
  ])
    expect(unit).toContain(`\n${line}\n`);
});

interface Service {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

test('compose.yaml runs two processes that write nowhere but to /data and /tmp, each secret from outside', () => {
  const text = deployFile('compose.yaml');
  const { services } = parse(text, { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
  };
  for (const name of ['portal1', 'portal2']) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    const given = Object.keys(services[name]?.environment ?? {});
    expect(given.filter((one) => !known.has(one))).toEqual([]);
  }
  const asked = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)(?::-[^}]*)?\}/g)].map(([, name]) => name));
  const offered = deployFile('compose.env.example').match(/^\w+(?==)/gm);
  expect(asked).toEqual(new Set(offered));
});

/** Renders what of Helm's language the chart uses; anything else fails. `helm lint` and a cluster say more. */
function rendered(template: string, values: unknown): string {
  const at = (path: string, dot: unknown): unknown => {
    if (path === '.') return dot;
    const [, root = '', rest = ''] = /^\$?\.(Release|Values)\.(.+)$/.exec(path) ?? [];
    if (root === 'Release') return 'parcours';
    const found = rest
      .split('.')
      .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
    if (found === undefined) throw new Error(`the values have no ${path}`);
    return found;
  };
  const fill = (text: string, dot: unknown, names: Readonly<Record<string, unknown>> = {}) =>
    text.replaceAll(
      /\{\{-? (toYaml )?(\S+)( \| \w+(?: \d+)?)? \}\}/g,
      (action: string, _yaml: string, path: string, pipe: string | undefined) => {
        const value = path.startsWith('$') && path in names ? names[path] : at(path, dot);
        if (pipe === undefined) return String(value);
        if (/^ \| (quote|toJson|nindent \d+)$/.test(pipe)) return ` ${JSON.stringify(value)}`;
        throw new Error(`the chart uses ${action}`);
      },
    );
  const loops = /^ *\{\{- range (?:\$name, \$value := )?(\S+) \}\}\n([\s\S]*?)^ *\{\{- end \}\}\n/gm;
  const unrolled = template.replaceAll(loops, (_, path: string, body: string) =>
    Object.entries(at(path, undefined) as object)
      .map(([name, value]) => fill(body, value, { $name: name, $value: value }))
      .join(''),
  );
  return fill(unrolled, undefined);
}

interface Manifest {
  readonly kind: string;
  readonly spec: {
    readonly template?: {
      readonly spec: { readonly containers: readonly Container[]; readonly securityContext: object };
    };
    readonly rules?: readonly { readonly host: string }[];
  };
}
interface Container {
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly securityContext: object;
}

describe('the chart', () => {
  const values = parse(deployFile('helm/parcours/values.yaml')) as {
    readonly ingress: { readonly hosts: string[] };
  };
  const text = rendered(deployFile('helm/parcours/templates/portal.yaml'), values);
  const documents = parseAllDocuments(text);
  const manifests = documents.map((document) => document.toJS() as Manifest);

  test('is YAML with its values put in', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(text).not.toContain('{{');
    const kinds = manifests.map(({ kind }) => kind);
    expect(kinds).toEqual(['Deployment', 'Service', 'PodDisruptionBudget', 'Ingress']);
    expect(manifests[3]?.spec.rules?.map(({ host }) => host)).toEqual(values.ingress.hosts);
  });

  test('runs the image as it was made, and names only variables that the server reads', () => {
    const pod = manifests[0]?.spec.template?.spec;
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    const [container] = pod?.containers ?? [];
    expect(container?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
    });
    const names = container?.env.map(({ name }) => name) ?? [];
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const { value } of container?.env ?? []) expect(value).toBeTypeOf('string');
  });
});
