import { join } from 'node:path';
import { runScript } from '../processes/run-program';
import { root } from '../repository';
import { type ContainerProgram, declaredSettings, programsOfCluster, programsOfCompose } from './container-programs';

/** No setting of ours. */
const ofOthers = ['NODE_ENV'];

/** Starts a program as its container does, where no database is: what it says first is what is wrong with its settings. */
async function firstWords({ part, file, env }: ContainerProgram): Promise<string> {
  const nowhere = Object.entries(env).map(([name, value]) => [name, value.replace('@postgres/', '@127.0.0.1:1/')]);
  const { code, output } = await runScript(join(root, part, file), file.endsWith('publish.js') ? [join(root, 'no-such-build')] : [], { env: Object.fromEntries(nowhere), signal: new AbortController().signal });
  return `${code}: ${output}`;
}

const named = (programs: ContainerProgram[]) => programs.map((program) => [program.name, program] as const);

describe.each([
  ['compose.yaml', named(programsOfCompose())],
  ['the cluster', named(programsOfCluster())],
])('what %s gives', (_where, programs) => {
  it('is given to the four services, the gateway and the publisher', () => {
    expect(programs.map(([, { part, file }]) => `${part}/${file}`).toSorted()).toEqual(
      ['gateway/dist/main.js', 'gateway/dist/publish.js', ...['auth', 'colleges', 'events', 'players'].map((name) => `services/${name}/dist/main.js`)].toSorted(),
    );
  });

  it.each(programs)('to %s is all read', (_name, { part, env }) => {
    const known = declaredSettings(part);
    expect(Object.keys(env).filter((variable) => !known.has(variable) && !ofOthers.includes(variable))).toEqual([]);
  });

  it.each(programs)('to %s is all that it needs', async (_name, program) => {
    expect(await firstWords(program)).toMatch(/^1: (The database cannot be reached|KEYS_FILE \S+ cannot be read|\S*no-such-build)/);
  });
});

it('a setting that is missing is said at once', async () => {
  const [auth] = programsOfCompose().filter(({ name }) => name === 'auth');
  const { PLAYERS_URL: _left, ...env } = auth?.env ?? {};
  expect(await firstWords({ name: 'auth', part: 'services/auth', file: 'dist/main.js', env })).toMatch(/^1: Wrong settings: PLAYERS_URL is missing/);
});
