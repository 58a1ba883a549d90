import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { runScript } from '@sandites/cli/console';
import { root } from '../repository';
import {
  type ContainerProgram,
  declaredSettings,
  programsOfCluster,
  programsOfCompose,
} from './testing/container-programs';

/** Variables of Node and of the AWS SDK. */
const declaredElsewhere = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/**
 * Starts a program as its container does, without a database: its first output is the error in its
 * settings.
 */
async function firstWords({
  part,
  file,
  env,
}: Pick<ContainerProgram, 'part' | 'file' | 'env'>): Promise<string> {
  const school = join(root, 'schools/herons.json');
  const nowhere = Object.entries(env).map(([name, value]) => [
    name,
    name === 'SCHOOL_FILE' ? school : value.replace('@postgres/', '@127.0.0.1:1/'),
  ]);
  const { code, output } = await runScript(
    join(root, part, file),
    file.endsWith('publish.js') ? [join(root, 'no-such-build')] : [],
    { env: Object.fromEntries(nowhere), signal: new AbortController().signal },
  );
  return `${code}: ${output}`;
}

const named = (programs: ContainerProgram[]) =>
  programs.map((program) => [program.name, program] as const);

describe.each([
  ['compose.yaml', named(programsOfCompose())],
  ['the cluster', named(programsOfCluster())],
])('what %s gives', (_where, programs) => {
  it('is given to the four services, the gateway and the publisher', () => {
    expect(programs.map(([, { part, file }]) => `${part}/${file}`).toSorted()).toEqual(
      [
        'gateway/dist/main.js',
        'gateway/dist/publish.js',
        ...['auth', 'colleges', 'events', 'players'].map((name) => `services/${name}/dist/main.js`),
      ].toSorted(),
    );
  });

  it.each(programs)('to %s is read completely', (_name, { part, env }) => {
    const declared = declaredSettings(part);
    expect(
      Object.keys(env).filter(
        (variable) => !declared.has(variable) && !declaredElsewhere.includes(variable),
      ),
    ).toEqual([]);
  });

  it.each(programs.filter(([, { file }]) => file === 'dist/main.js'))(
    "to %s is the school's file, mounted where SCHOOL_FILE names it",
    (_name, { env, mounts }) => {
      const file = env['SCHOOL_FILE'] ?? '';
      expect(mounts.filter((mount) => mount === file || mount === dirname(file))).toHaveLength(1);
    },
  );

  it.each(programs)('to %s is complete', async (_name, program) => {
    expect(await firstWords(program)).toMatch(
      /^1: (The database cannot be reached|KEYS_FILE \S+ cannot be read|\S*no-such-build)/,
    );
  });
});

it("compose takes no school but the operator's: production refuses the demo's", () => {
  const { configs } = parse(readFileSync(join(root, 'infra/containers/compose.yaml'), 'utf8')) as {
    configs: { school: { file: string } };
  };
  expect(configs.school.file).toBe('${SCHOOL_FILE:?}');
});

it('a missing setting is reported at once', async () => {
  const [auth] = programsOfCompose().filter(({ name }) => name === 'auth');
  const { PLAYERS_URL: _left, ...env } = auth?.env ?? {};
  expect(await firstWords({ part: 'services/auth', file: 'dist/main.js', env })).toMatch(
    /^1: Wrong settings: PLAYERS_URL is missing/,
  );
});
